# An option means the same wherever it occurs: one name has one kind of value in all commands, a letter belongs to one
# name, and yomi(1) tells how each kind of value is written. From the tables of the program itself.
set -eu
bin=$1/bin
fail() { echo "$*"; exit 1; }

# "NAME VALUE LETTER COMMAND", a line each; - is none.
"$bin/yomi" help --scdoc | sed -n 's/^\*yomi \([^*]*\)\* .*/\1/p' > "$1/options-commands.txt"
while read -r command; do
    # shellcheck disable=SC2086 # the words of a command
    "$bin/yomi" help --scdoc $command < /dev/null | awk -v command="$command" '
        /^\*-/ { letter = "-"; value = "-"
            if (match($0, /^\*-[a-zA-Z]\*, /)) { letter = substr($0, 3, 1); $0 = substr($0, RLENGTH + 1) }
            name = $0; sub(/^\*--/, "", name); sub(/\*.*/, "", name)
            if (match($0, / _.*_$/)) value = substr($0, RSTART + 2, RLENGTH - 3)
            print name, value, letter, command }'
done < "$1/options-commands.txt" > "$1/options.txt"
[ "$(wc -l < "$1/options.txt")" -gt 300 ] || fail "the tables of options cannot be read"

several=$(cut -d ' ' -f 1,2 "$1/options.txt" | sort -u | cut -d ' ' -f 1 | uniq -d)
for name in $several; do
    grep "^$name " "$1/options.txt" | sort -k 2,2 -u
    fail "--$name has two kinds of values; rename one"
done

# The answer of a tour is a folder, so its -o is --folder; everywhere else -o is --output.
letters=$(awk '$3 != "-" { print $3, $1 }' "$1/options.txt" | sort -u | tr '\n' ';')
[ "$letters" = 'h help;o folder;o output;' ] || fail "the letters of the options are '$letters'"
[ "$(grep -c '^folder DIR o tour$' "$1/options.txt")" = "$(grep -c '^folder ' "$1/options.txt")" ] ||
    fail "-o is a folder in another command than tour"

values=$(sed -n '/^# VALUES/,/^# EXIT/p' man/yomi.1.scd)
for value in $(cut -d ' ' -f 2 "$1/options.txt" | sort -u); do
    [ "$value" = - ] || echo "$values" | grep -qE "(^|, )_${value}_(,|\$)" || fail "yomi(1) does not tell what $value is"
done
