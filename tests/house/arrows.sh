# Arrows between rooms point only down: arrows.sh, in the project's root.
#   src/base          may include base and yomi/*.h
#   src/ROOM          its own files, base and yomi/*.h
#   cmd/yomi/frame    its own files, commands.h and <yomi/*.h>
#   cmd/yomi/show     its own files, frame and <yomi/*.h>
#   cmd/yomi/ROOM     its own files, show, frame, commands.h and <yomi/*.h>
#   include/yomi      yomi/*.h
# Names of sources are unique and begin with their room, and the game rooms link no library. A header
# has a guard; code that is included several times with another meaning has none and is called .inc.
set -eu
check() { # FOLDER ALLOWED-PATTERN
    find "$1" -name '*.[ch]' -o -name '*.inc' | xargs grep -HnE '^ *# *include *"' | grep -vE "include \"($2)[^/]*\"" || :
}

bad=$(
    check include/yomi 'yomi/'
    check src/base 'base_|yomi/'
    for folder in src/*/; do
        room=$(basename "$folder")
        [ "$room" = base ] || check "$folder" "${room}_|base/base_|yomi/"
    done
    check cmd/yomi/frame 'cmd_|commands\.h'
    check cmd/yomi/show 'cmd_show_|frame/cmd_'
    for folder in cmd/yomi/*/; do
        room=$(basename "$folder")
        case $room in frame | show) continue ;; esac
        check "$folder" "cmd_$room[_.]|show/cmd_show_|frame/cmd_|commands\.h"
    done
    grep -HnE '^ *# *include *"' cmd/yomi/*.[ch] | grep -vE 'include "(commands\.h|frame/cmd_frame\.h)"' || :
    # only the public headers cross from the outside
    grep -rHnE 'include *<(\.\.|src|base|othello|poly|yose|ko|go|draw)/' src cmd include || :
    grep -rHnE 'include *<(jansson|sqlite3|libpq|microhttpd|zstd|mpi|gmp|xxhash)' src include |
        grep -v '^src/store/' || :
    # a file's name says its room, and whether it is the program's
    for file in cmd/yomi/*/*.[ch]; do
        room=$(basename "$(dirname "$file")")
        case $room/$(basename "$file") in
        frame/cmd_* | */cmd_"$room"[_.]*) ;;
        *) echo "$file does not begin with cmd_$room" ;;
        esac
    done
    for file in src/*/*.[ch] src/*/*.inc; do
        room=$(basename "$(dirname "$file")")
        case $(basename "$file") in "$room"_*) ;; *) echo "$file does not begin with ${room}_" ;; esac
    done
    find src cmd include bench tests \( -name '*.[ch]' -o -name '*.inc' \) -exec basename {} \; | sort | uniq -d |
        sed 's/$/ is the name of two files/'
    find src cmd include bench tests -name '*.h' | xargs grep -L '^#ifndef' | sed 's/$/ has no guard; is it an .inc?/'
    find src cmd include bench tests -name '*.inc' | xargs grep -l '^#ifndef .*_H$' | sed 's/$/ has a guard; is it a header?/'
)
[ -z "$bad" ] || { echo "$bad"; exit 1; }
