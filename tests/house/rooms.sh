# The drawing of the rooms is current, and the built program keeps to it: rooms.sh BUILD_DIR.
# Includes tell who may use whom; the linker's symbols tell that nobody reaches round a header, by a
# declaration of his own for one.
set -eu
scripts/rooms --check

trap 'rm -rf "$scratch"' EXIT
scratch=$(mktemp -d)
scripts/rooms | sed -n 's/^| [0-9]* | \([a-z]*\) | \(.*\) |$/\1 \2/p' > "$scratch/uses"

# Every symbol of the library as "ROOM NAME", by the names of its files.
nm -A "$1"/src/libyomi.a > "$scratch/symbols"
members() { sed -nE "s/^[^:]*:([a-z]+)_[^:]*:[ 0-9a-f]* $1 (.*)/\1 \2/p" "$scratch/symbols"; }
members '[TRDBCi]' > "$scratch/defined"
members 'U' > "$scratch/wanted"
[ -s "$scratch/defined" ] && [ -s "$scratch/wanted" ] || { echo "no symbols in $1/src/libyomi.a"; exit 1; }

# A room wants what its own files have, what base has, and public names of rooms that it includes.
bad=$(awk -v uses="$scratch/uses" '
    BEGIN { while ((getline line < uses) > 0) {
        n = split(line, word, " ")
        for (i = 2; i <= n; i++) may[word[1], word[i]] = 1 } }
    NR == FNR { room[$2] = $1; next }
    !($2 in room) || room[$2] == $1 { next }
    !may[$1, room[$2]] { print $1 " uses " $2 " of " room[$2] ", which it does not include"; next }
    room[$2] != "base" && $2 !~ /^yomi_/ { print $1 " reaches round the headers of " room[$2] " for " $2 }
' "$scratch/defined" "$scratch/wanted" | sort -u)

# The program wants public names only.
for object in $(find "$1/cmd/yomi" -name '*.o'); do nm "$object"; done |
    sed -n 's/^ *U //p' | sort -u > "$scratch/program"
inside=$(awk 'NR == FNR { room[$2] = $1; next } ($1 in room) && $1 !~ /^yomi_/ {
    print "the program reaches into " room[$1] " for " $1 }' "$scratch/defined" "$scratch/program")
# Its own global names begin with cmd_, so that none looks like one of the library.
strange=$(find "$1/cmd/yomi" -name '*.o' -exec nm {} + |
    sed -nE 's/^[0-9a-f]+ [TRDBC] //p' | grep -vE '^(cmd_|main$|_|\.)' | sort -u |
    sed 's/$/ is a global name of the program without cmd_/')
[ -z "$bad$inside$strange" ] || { echo "$bad$inside$strange"; exit 1; }
