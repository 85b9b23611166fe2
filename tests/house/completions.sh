# The shells complete what the tables of options say: completions.sh BUILD_DIR.
set -eu
fail() { echo "$*"; exit 1; }
build=$1
export PATH="$build/bin:$PATH"
script=$build/share/bash-completion/completions/yomi

complete() { # WORD... : what bash offers for the last one
    bash -c 'source "$1"; shift; COMP_WORDS=(yomi "$@"); COMP_CWORD=$#; _yomi; echo "${COMPREPLY[*]}"' \
        bash "$script" "$@"
}
expect() { # WANT WORD...
    want=$1
    shift
    got=$(complete "$@")
    [ "$got" = "$want" ] || fail "yomi $*: offers '$got', not '$want'"
}
expect 'othello' oth
expect 'show' othello sh
expect '--threads --time' othello count --t
expect 'exact sample' othello count --method ''
expect 'othello reversi' othello show --start ''
expect 'bash zsh' completion ''
expect '' othello count --threads ''
expect 'README.md' go show READ
expect 'README.md' othello show --svg READ
expect '--folder' tour --fo

# Every option of every command is offered, in both shells.
zsh_script=$build/share/zsh/site-functions/_yomi
zsh -n "$zsh_script" || fail "zsh cannot read its completions"
yomi help --scdoc | sed -n 's/^\*yomi \(.*\)\*.*/\1/p' | while read -r command; do
    options=$(yomi help --scdoc $command | sed -n 's/.*\*\(--[a-z]*\)\*.*/\1/p')
    [ -n "$options" ] || fail "no options of '$command'"
    offered=$(complete $command --)
    block=$(sed -n "/^    ('$command')/,/;;/p" "$zsh_script")
    for option in $options; do
        echo " $offered " | grep -q -e " $option " || fail "bash: yomi $command lacks $option"
        echo "$block" | grep -q -e "'$option[=[]" || fail "zsh: yomi $command lacks $option"
    done
done
