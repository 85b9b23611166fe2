# Figures in documents are those that the program and the benchmarks give: figures.sh BUILD_DIR.
# A sentence stands here with its figure computed; the document must have the same words, however
# its lines are broken. Measured times come from bench/results.
set -eu
build=$1
export PATH="$build/bin:$PATH"
bad=0

scripts/figures --check || bad=1

says() { # DOCUMENT WORDS
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
for row in 'othello | 218' 'reversi | 524'; do # the paper's final positions
    start=${row%% *}
    set -- $(yomi othello solve --board 4x4 --start $start --scoring discs --method paper --json |
        tr -d ' \n' | sed 's/.*"full":{"final_positions":\([0-9]*\),"nodes":\([0-9]*\).*/\1 \2/')
    says docs/othello.md "| 4x4 | $row | $(commas $1) | $(commas $2) |"
done

if [ -e bench/results/othello_solve.json ]; then # it takes long and is not measured every time
    below othello_solve '4x16-reversi' 1.2 '4x4 to 4x16 in about a second'
    below othello_solve '6x6-reversi' 35 '6x6 in half a minute'
fi

# Polyominoes: the long test of table 4 proves all pairs but the open ones that it names.
pairs=$(sed -n 's/.*YOMI_POLY_PAIRS = \([0-9]*\).*/\1/p' include/yomi/poly.h)
open=$(sed -n 's/.*open\[\] = {\(.*\)};/\1/p' tests/unit/poly_table_test.c | tr ',' '\n' | grep -c '"')
says README.md "$((pairs - open)) of the $pairs pairs of losers settled"

# Endgames.
methods=$(yomi yose compare --sums 1 --json | grep -c '"name"')
words="none one two three four five six seven eight nine ten eleven twelve"
says README.md "$(echo $words | cut -d ' ' -f $methods) methods compared with the truth" # which is one more
says docs/yose.md "mean 9/13 and 21/37 instead of 9/12 and 20/38; corrected 0/4 and 2/1 instead of 0/2 and 2/2"
below yose_solve 'median a sum, 8 deep, 7 gotes' 0.001 '8 deep trees and 7 gotes in under a millisecond'
below yose_solve 'median a sum, 15 deep, 15 gotes' 0.05 '15 and 15 in a few hundredths of a second'
below ko 'ko 20+10+10, 6 states' 0.002 '20 gotes and 10 + 10 threats in 2 ms'

# Go.
said=$(yomi paper regions | sed -n 's/^\([0-9]*\) of the \1 statements hold.*/\1/p')
says docs/regions.md "has the $said statements of [1] about named points"
error=$(sed -n 's/.*"stones as they stand", "error": \[.*, \([0-9]*\)\.0\]}.*/\1/p' bench/results/go_judge.json)
says docs/life.md "a median of $error points with all stones counted as they stand"
for mode in order kosuri convert=2; do
    below go_regions "go $mode below=2" 0.12 'a 19x19 board in under 0.1 ms' # 1,200 divisions
done
exit $bad
