# An example prints what its first comment says, behind the line with the $: example.sh PROGRAM SOURCE.
set -eu
want=$(sed -n '/^ \*     \$ /,/^ \*\//p' "$2" | sed -n '1d; s/^ \*     //p')
[ -n "$want" ] || { echo "$2 does not say what it prints"; exit 1; }
got=$("$1")
[ "$got" = "$want" ] || { echo "$2 prints:"; echo "$got"; exit 1; }
