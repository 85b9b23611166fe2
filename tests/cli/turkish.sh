# Words mean the same under a Turkish locale, where 'I' is not the capital of 'i': turkish.sh BIN_DIR.
# The locale is made here, of Debian's package locales; exit 77, skipped, where its sources are not.
set -eu
fail() { echo "$*"; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PATH="$1:$PATH"

# In one charset 'ı' and 'İ' are two bytes and nothing has another case; in the other they are one byte each.
for charset in UTF-8 ISO-8859-9; do
    localedef -i tr_TR -f $charset "$scratch/tr_TR.$charset" 2> "$scratch/log" || {
        echo "there is no Turkish locale: $(head -n 1 "$scratch/log")"
        exit 77
    }
done
export LOCPATH="$scratch"
# glibc itself forgets the block that holds LOCPATH's folders, which a leak checker would tell.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"

cat > "$scratch/loss.txt" <<'END'
yomi-certificate 1
claim loss
goal i
period 4,0 2,2
block
<>
<>
^^
vv
end 4
sum 28ad27f7bc9abc7d
END

expect() { # WORDS COMMAND...: the answer has a line with the words
    want=$1
    shift
    "$@" > "$scratch/out" 2>&1 || fail "$LC_ALL: $*: exit $?: $(cat "$scratch/out")"
    grep -qF -e "$want" "$scratch/out" || fail "$LC_ALL: $* does not say '$want': $(cat "$scratch/out")"
}
for charset in UTF-8 ISO-8859-9; do
    export LC_ALL=tr_TR.$charset
    for rules in CHINESE Chinese chinese; do
        printf '(;SZ[5]KM[0]RU[%s]AB[ca][cb][cc][cd][ce])' $rules > "$scratch/game.sgf"
        expect '"rules": "chinese"' yomi go score --json "$scratch/game.sgf"
    done
    printf '(;sz[5]it[]ca[iso-8859-1])' > "$scratch/small.sgf"
    expect 'IT[]' yomi go convert "$scratch/small.sgf"
    expect 'valid loss of i' yomi verify "$scratch/loss.txt"
    for goal in i3 I3 tic TIC; do expect '"result": "winner"' yomi poly judge $goal --json; done
    printf 'boardsize 5\nkgs-rules CHINESE\nkata-get-rules\nplay WHITE A1\nlist_stones white\n' > "$scratch/commands"
    [ "$(yomi gtp < "$scratch/commands" | tr -s '\n' ' ')" = '= = = chinese = = A1 ' ] || fail "$LC_ALL: yomi gtp"
    for side in WHITE white; do
        expect '"to": "white"' yomi othello show --json --position "4x4 OOOXXOX-XOOXXO-O $side"
    done
done
