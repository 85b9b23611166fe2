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
expect 'all' othello count --threads ''
expect '' othello count --time ''
expect 'value wld atleast= moves' othello solve --question ''
expect 'file japanese chinese aga' go score --rules ''
expect 'kosuri' go regions --mode k
expect 'README.md' go show READ
expect 'README.md' othello show --svg READ
expect '--folder' tour --fo

# Every option of every command is offered, in both shells, and every word that is offered for an option stands in its
# help.
zsh_script=$build/share/zsh/site-functions/_yomi
zsh -n "$zsh_script" || fail "zsh cannot read its completions"
yomi help --scdoc | sed -n 's/^\*yomi \(.*\)\*.*/\1/p' | while read -r command; do
    help=$(yomi help --scdoc $command)
    options=$(echo "$help" | sed -n 's/.*\*\(--[a-z]*\)\*.*/\1/p')
    [ -n "$options" ] || fail "no options of '$command'"
    offered=$(complete $command --)
    block=$(sed -n "/^    ('$command')/,/;;/p" "$zsh_script")
    for option in $options; do
        echo " $offered " | grep -q -e " $option " || fail "bash: yomi $command lacks $option"
        echo "$block" | grep -q -e "'$option[=[]" || fail "zsh: yomi $command lacks $option"
        lines=$(echo "$help" | grep -A 1 -F -e "*$option* _") || continue # it takes no value
        for word in $(complete $command $option ''); do
            [ -e "$word" ] || echo "$lines" | grep -qiF -e "$word" ||
                fail "yomi $command: $option offers $word, which its help lacks"
        done
    done
done
