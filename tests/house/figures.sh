# Figures in documents are those that the program and the benchmarks give: figures.sh BUILD_DIR.
# A sentence stands here with its figure computed; the document must have the same words, however
# its lines are broken. Measured times come from bench/results.
set -eu
build=$1
export PATH="$build/bin:$PATH"
bad=0

accounted=$(mktemp)
trap 'rm -f "$accounted"' EXIT

says() { # DOCUMENT WORDS
    echo "$1 | $2" >> "$accounted"
    tr -s ' \n' '  ' < "$1" | grep -qF -e "$2" || { echo "$1 does not say \"$2\""; bad=1; }
}
commas() { # 60060 as 60,060
    echo "$1" | sed -e :a -e 's/\([0-9]\)\([0-9]\{3\}\)\($\|,\)/\1,\2\3/;ta'
}
below() { # BENCHMARK CASE SECONDS WORDS: the case took less, each of what its name counts
    awk -v name="$2" -v limit="$3" '
        index($0, "\"name\": \"" name) {
            found = 1
            n = match(name, /, [0-9]+ [a-z]+$/) ? substr(name, RSTART + 2) + 0 : 1
            match($0, /"work": [0-9.e-]+/)
            if (substr($0, RSTART + 8, RLENGTH - 8) / n > limit) exit 1
        }
        END { if (!found) exit 1 }' "bench/results/$1.json" ||
        { echo "README says \"$4\", but not bench/results/$1.json: $2"; bad=1; }
    says README.md "$4"
}

# Othello.
games=$(yomi othello count --board 4x4 --plies 20 | awk '$1 == 20 {print $2}')
says README.md "exactly $games games of 4x4 Othello"
shapes=0
for rows in 4 6 8 10 12 14 16 18; do
    for cols in 4 6 8 10 12 14 16 18; do
        ! yomi othello show --board ${rows}x$cols >/dev/null 2>&1 || shapes=$((shapes + 1))
    done
done
says docs/othello.md "at most 64 squares: $shapes shapes"
for row in '4x4 | othello | 218' '4x4 | reversi | 524' '4x6 | othello | 139,803' '4x6 | reversi | 274,549'; do
    set -- $(echo "$row" | tr -d '|') # board, start, and the paper's final positions
    set -- $(yomi othello solve --board $1 --start $2 --scoring discs --method paper --json |
        tr -d ' \n' | sed 's/.*"full":{"final_positions":\([0-9]*\),"nodes":\([0-9]*\).*/\1 \2/')
    says docs/othello.md "| $row | $(commas $1) | $(commas $2) |"
done
value() { # BOARD START SCORING
    yomi othello solve --board $1 --start $2 --scoring $3 --json | sed -n 's/^  "value": \(.*\),/\1/p'
}
both() { # BOARD START: as the table of known values has them
    printf '%+d / %+d' $(value $1 $2 discs) $(value $1 $2 winner)
}
says docs/othello.md "side by side gives others (4x6: +$(value 6x4 reversi discs), 4x8: +$(value 8x4 reversi discs), by"
says docs/othello.md "| 4x4 | $(both 4x4 othello) (3-11) | $(both 4x4 reversi) (6-9) |"
says docs/othello.md "| 4x6 | $(both 4x6 othello) (20-4) | $(both 4x6 reversi) (21-3) |"
for board in 4x8 4x10; do
    says docs/othello.md "| $board | +$(value $board othello discs) | +$(value $board reversi discs) |"
done
below othello_solve 4x16-reversi 1.2 '4x4 to 4x16 in about a second'
below othello_solve 6x6-reversi 18 '6x6 in a quarter of a minute'

# Polyominoes: the long test of table 4 proves all pairs but the open ones that it names.
pairs=$(sed -n 's/.*YOMI_POLY_PAIRS = \([0-9]*\).*/\1/p' include/yomi/poly.h)
open=$(sed -n 's/.*open\[\] = {\(.*\)};/\1/p' tests/unit/poly_table_test.c | tr ',' '\n' | grep -c '"')
says README.md "$((pairs - open)) of the $pairs pairs of losers settled"
says docs/benchmarks.md "$((pairs - open)) pairs settled"
unsure=$(sed -n 's/.*open\[\] = {\(.*\)};/\1/p' tests/unit/poly_table_test.c | tr ',' '\n' | grep -c '"UU')
says docs/poly.md "| $((24 - unsure)) of the paper's 24 winning pairs |"

# Endgames.
methods=$(yomi yose compare --sums 1 --json | grep -c '"name"')
words="none one two three four five six seven eight nine ten eleven twelve"
says README.md "$(echo $words | cut -d ' ' -f $methods) methods compared with the truth" # which is one more
says docs/yose.md "mean 9/13 and 21/37 instead of 9/12 and 20/38; corrected 0/4 and 2/1 instead of 0/2 and 2/2"
below yose_solve 'median a sum, 8 deep, 7 gotes' 0.001 '8 deep trees and 7 gotes in under a millisecond'
below yose_solve 'median a sum, 15 deep, 15 gotes' 0.05 '15 and 15 in a few hundredths of a second'
says docs/ko.md "20 gotes and 10 + 10 threats are $(commas $((21 * 11 * 11))) cells of six values"
below ko 'ko 20+10+10, 6 states' 0.002 '20 gotes and 10 + 10 threats in 2 ms'

# Go.
said=$(yomi paper regions | sed -n 's/^\([0-9]*\) of the \1 statements hold.*/\1/p')
says docs/regions.md "has the $said statements of [1] about named points"
games=$(ls bench/positions/go | wc -l)
gnugo=$(ls bench/positions/go | grep -c '^gnugo')
says docs/benchmarks.md "$games finished games in \`bench/positions/go\`: $((games - gnugo)) of yomi"
says docs/regions.md "the $games games of \`bench/positions/go\` ($gnugo of GNU Go"
says docs/life.md "Measured on $games finished games"
error=$(sed -n 's/.*"stones as they stand", "error": \[.*, \([0-9]*\)\.0\]}.*/\1/p' bench/results/go_judge.json)
says docs/life.md "a median of $error points with all stones counted as they stand"
for mode in order kosuri convert=2; do
    below go_regions "go $mode below=2" 0.12 'a 19x19 board in under 0.1 ms' # 1,200 divisions
done
scripts/figures --check "$build/bin" "$accounted" || bad=1

# The check itself: a figure from nowhere and one that is no longer true are both found.
scratch=$(mktemp -d)
trap 'rm -rf "$accounted" "$scratch"' EXIT
ln -s "$PWD"/* "$scratch"
rm "$scratch/README.md" "$scratch/docs"
cp -r docs "$scratch"
{ cat README.md; echo "All of it takes 12.5 s."; } > "$scratch/README.md"
sed -i 's/, in [0-9.]* ns or less/, in 1 ns or less/' "$scratch/docs/ko.md"
found=$(cd "$scratch" && scripts/figures --check '' "$accounted") || true
[ "$(echo "$found" | grep -c 'All of it takes 12.5 s" comes from nowhere\|^docs/ko.md: other figures')" = 2 ] &&
    [ "$(echo "$found" | wc -l)" = 2 ] || { echo "figures --check overlooks figures: $found"; bad=1; }
exit $bad
