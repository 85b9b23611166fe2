# Documents tell the truth about what exists: documents.sh BUILD_DIR.
set -eu
fail() { echo "$*"; exit 1; }
build=$1
export PATH="$build/bin:$PATH"

# Every command has a manual page with every option, and stands in the overview and in README.
yomi help --scdoc | sed -n 's/^\*yomi \(.*\)\*.*/\1/p' | while read -r command; do
    page=$build/share/man/man1/yomi-$(echo "$command" | tr ' ' -).1
    [ -s "$page" ] || fail "there is no manual page for 'yomi $command'"
    yomi help --scdoc $command | sed -n 's/.*\*--\([a-z]*\)\*.*/\1/p' | while read -r option; do
        grep -q -e "--$option\|\\\\-\\\\-$option" "$page" || fail "$page lacks --$option"
    done
    yomi $command --help | head -n 1 | grep -q "^Usage: yomi $command" || fail "yomi $command --help"
    grep -q "yomi $command" README.md || fail "README does not name 'yomi $command'"
done
grep -q 'othello count' "$build/share/man/man1/yomi.1" || fail "yomi(1) lacks the list of commands"

# Every page describes a command that exists.
for page in man/yomi-*.1.scd; do
    command=$(basename "$page" .1.scd | sed 's/^yomi-//; s/-/ /g')
    yomi help $command >/dev/null 2>&1 || fail "$page describes no command"
done

# Targets of make that documents name exist, and `make help` lists every target.
help=$(make help)
for target in $(sed -n 's/^\.PHONY: //p' Makefile) \
    $(grep -ohE '(^|`)make [a-z-]+' README.md CONTRIBUTING.md docs/*.md | sed 's/.* //'); do
    echo "$help" | grep -q "^  make $target " || fail "make help does not list 'make $target'"
done

# Files that documents point at exist.
for document in README.md CONTRIBUTING.md docs/*.md; do
    folder=$(dirname "$document")
    grep -oE '\]\([^)#:]+' "$document" | sed 's/^](//' | while read -r target; do
        [ -e "$folder/$target" ] || fail "$document points at $target, which is not there"
    done
done

# The newest entry of the changelog is the version of the program, or not yet released.
version=$(yomi --version | sed -n '1s/yomi //p')
grep -m 1 '^## ' CHANGELOG.md | grep -q -e "$version" || fail "CHANGELOG does not begin with $version"

# Pictures in documents are those that the program draws today.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
scripts/doc-pictures "$build/bin" "$scratch"
for picture in docs/pictures/*.svg; do
    case $picture in */rooms.svg | */program.svg) continue ;; esac # drawn by scripts/rooms
    cmp "$picture" "$scratch/$(basename "$picture")" || fail "$picture is out of date"
done
