# The API as a client meets it, with curl: api.sh BIN_DIR [limited|unlimited], the latter for builds whose
# children have no limit of memory. Every room, good and bad; the door; limits;
# stops. No answer may depend on how busy the machine is. Every document and event must be as docs/json.md says.
set -eu
bin=$1
export yomi="$bin/yomi"
scratch=$(mktemp -d)
mkdir "$scratch/said"
servers= search=
trap 'for p in $servers; do kill -KILL "$p" 2>/dev/null || :; done; rm -rf "$scratch"' EXIT
n_checks=0
fail() { echo "$*"; [ ! -s "$scratch/body" ] || head -c 2000 "$scratch/body"; exit 1; }

start() { # OPTIONS...: a server on a free port; its address is in $url, its process in $server
    : > "$scratch/log"
    PATH=${search:-$PATH} "$bin/yomi" serve --port 0 "$@" > "$scratch/log" 2>&1 &
    server=$!
    servers="$servers $server"
    tries=0
    until url=$(grep -m1 -o 'http://[0-9.:]*' "$scratch/log"); do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || fail "the server does not start: $(cat "$scratch/log")"
        sleep 0.1
    done
}
end() { # Ctrl-C, and the server must end by itself with exit code 0
    kill -INT "$server"
    code=0
    wait "$server" || code=$?
    [ "$code" = 0 ] || fail "the server ends with $code: $(cat "$scratch/log")"
}
ask() { # PATH CURL-OPTIONS...: status in $status, headers and body in files
    path=$1
    shift
    status=$(curl -sS -m 100 -o "$scratch/body" -D "$scratch/head" -w '%{http_code}' "$@" "$url$path") ||
        fail "curl $path: exit $?"
}
post() { # PATH JSON CURL-OPTIONS...
    path=$1 json=$2
    shift 2
    ask "$path" -H 'Content-Type: application/json' -d "$json" "$@"
}
wait_for() { # PATTERN FILE
    tries=0
    until grep -q -e "$1" "$2" 2>/dev/null; do
        tries=$((tries + 1))
        [ "$tries" -lt 600 ] || fail "no $1 in $(cat "$2")"
        sleep 0.1
    done
}
is() { # STATUS PATTERN...: every pattern is in the body
    [ "$status" = "$1" ] || fail "$path $json: status $status, not $1"
    shift
    for pattern in "$@"; do
        grep -qF -e "$pattern" "$scratch/body" || fail "$path $json: no $pattern in the answer"
    done
    n_checks=$((n_checks + 1))
    case $(head -c 6 "$scratch/body" | tr -d '\0') in
    '{'* | event:) cp "$scratch/body" "$scratch/said/$n_checks" ;;
    esac
}
same() { # PATH JSON COMMAND...: the document is the one that the command prints
    post "$1" "$2"
    is 200
    shift 2
    "$bin/yomi" "$@" --json > "$scratch/want" || :
    sed -E 's/("(seconds|micros)": ).*/\1/' "$scratch/want" > "$scratch/want.plain"
    sed -E 's/("(seconds|micros)": ).*/\1/' "$scratch/body" > "$scratch/body.plain"
    cmp "$scratch/want.plain" "$scratch/body.plain" || fail "$path: not what 'yomi $*' prints"
}

start
json=

# The page, and the list of commands.
ask /; is 200 '<!doctype html>' '<script'
grep -qi "^content-security-policy: default-src 'none'" "$scratch/head" || fail "no content security policy"
grep -qi '^x-content-type-options: nosniff' "$scratch/head" || fail "no nosniff"
etag=$(sed -n 's/^[Ee][Tt]ag: *\(.*\)\r$/\1/p' "$scratch/head")
ask / -H "If-None-Match: $etag"; is 304
script=$(curl -sS "$url/" | grep -o '/assets/[^"]*\.js' | head -n 1)
ask "$script"; is 200
grep -qi '^cache-control: .*immutable' "$scratch/head" || fail "assets are not kept"
ask / --head; is 200
ask /nothing; is 404 'there is no such page'
ask /../../etc/passwd --path-as-is; is 404
ask /api/commands; is 200 '"othello solve"' '"poly judge"' '"yose thermograph"' '"ko judge"' '"go show"'

# Its options say what the manual says, defaults included.
perl -ne '
    sub plain { my $text = join "", @_; return $text =~ s/\s+/ /gr =~ s/\\(.)/$1/gr; }
    $manual = plain(`"$ENV{yomi}" help --scdoc $1`) if /^      "name": "(.*)"/;
    next unless /^          "help": "(.*)"/;
    $n++;
    next if index($manual, plain($1)) >= 0;
    print "no manual says: $1\n";
    $wrong++;
    END { print "all $n\n" unless $wrong }' "$scratch/body" > "$scratch/help"
grep -q '^all [0-9][0-9][0-9]$' "$scratch/help" || fail "/api/commands differs: $(cat "$scratch/help")"
grep -q '"help": ".*(default 256M)' "$scratch/body" || fail "/api/commands has no defaults"

# Every room gives what its command prints.
same /api/othello/solve '{"options": {"position": "4x4 OOOXXOX-XOOX---- X", "question": "moves", "memory": "8M"}}' \
    othello solve --position '4x4 OOOXXOX-XOOX---- X' --question moves --memory 8M
same /api/othello/show '{"options": {"board": "4x6", "start": "reversi"}}' \
    othello show --board 4x6 --start reversi
printf '{8|{3|0}}\n4*{2|0}\n' > "$scratch/sum"
same /api/yose/thermograph '{"input": "{8|{3|0}}\n4*{2|0}\n"}' yose thermograph "$scratch/sum"
same /api/yose/solve '{"input": "{8|{3|0}}\n4*{2|0}\n", "options": {"to": "black", "no-pass": true}}' \
    yose solve "$scratch/sum" --to black --no-pass
same /api/yose/border '{"options": {"gotes": [9, 6, 3], "to": "black"}}' yose border --gotes 9,6,3 --to black
ko='"k": 13, "gotes": [11, 10, 9], "black": "13,11", "white": [15, 12], "owner": "black", "to": "black"'
same /api/ko/solve "{\"options\": {$ko}}" \
    ko solve --k 13 --gotes 11,10,9 --black 13,11 --white 15,12 --owner black --to black
same /api/ko/judge "{\"options\": {$ko}}" \
    ko judge --k 13 --gotes 11,10,9 --black 13,11 --white 15,12 --owner black --to black
same /api/ko/solve '{"options": {"k": 3.5, "gotes": [], "owner": "white", "to": "white", "ban": false}}' \
    ko solve --k 3.5 --gotes '' --owner white --to white
same /api/poly/judge '{"input": "Square"}' poly judge Square
same /api/poly/pave '{"input": "L4"}' poly pave L4
grep -qi '^yomi-exit: 1' "$scratch/head" || fail "the exit code of 'none' is not told"
same /api/poly/solve '{"input": "##/#.", "options": {"board": "3x3", "game": "weak"}}' \
    poly solve '##/#.' --board 3x3 --game weak
printf 'X.O\n...\n.X.\n' > "$scratch/board"
same /api/go/show '{"input": "X.O\n...\n.X.\n"}' go show "$scratch/board"
same /api/go/read '{"input": "X.O\n...\n.X.\n", "words": ["capture", "A3"], "options": {"nodes": 100}}' \
    go read "$scratch/board" capture A3 --nodes 100
printf '.X.XO.\n.XXXO.\n' > "$scratch/end"
same /api/go/endgame '{"input": ".X.XO.\n.XXXO.\n", "options": {"to": "black", "rules": "chinese"}}' \
    go endgame "$scratch/end" --to black --rules chinese
printf '(;SZ[4]KM[0];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[];W[])' > "$scratch/game"
same /api/go/review '{"input": "(;SZ[4]KM[0];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[];W[])", "options": {"from": 9}}' \
    go review "$scratch/game" --from 9
post /api/go/review '{"input": "(;SZ[4])", "options": {"output": "x"}}'; is 400 'belongs to the command line'
"$bin/yomi" poly pave Square --json > "$scratch/pave"
certificate=$(sed -n 's/.*"certificate": \(".*"\).*/\1/p' "$scratch/pave")
post /api/verify "{\"input\": $certificate}"; is 200 '"valid": true'
post /api/poly/play "{\"input\": $certificate, \"options\": {\"play\": \"0,0\"}}"; is 200 '"colour": "white"'

# Pictures, alone and in a stream; the stream ends with the same document.
post /api/yose/thermograph '{"input": "{8|{3|0}}"}' -H 'Accept: image/svg+xml'; is 200 '<svg ' '</svg>'
grep -qi '^content-type: image/svg+xml' "$scratch/head" || fail "a picture is not called one"
post /api/ko/judge "{\"options\": {$ko}, \"picture\": true}" -H 'Accept: text/event-stream'
is 200 'event: job' 'event: picture' 'event: answer' 'event: done' 'data: {"exit": 0}'
sed -n '/^event: answer/,/^$/s/^data: //p' "$scratch/body" | grep -v '"seconds"' > "$scratch/streamed"
"$bin/yomi" ko judge --k 13 --gotes 11,10,9 --black 13,11 --white 15,12 --owner black --to black --json |
    grep -v '"seconds"' | cmp - "$scratch/streamed" || fail "the stream's document differs"

# Bad input: the command's own error document, which has the place as data.
post /api/othello/solve '{"options": {"position": "4x4 OOOXXOX"}}'
is 400 '"message": "the board has 7 squares' '"option": "position"'
post /api/yose/thermograph '{"input": "{8|{3|0}"}'
is 400 "\"message\": \"this '{' is never closed" '"file": "stdin"' '"line": 1' '"column": 1'
post /api/ko/solve '{"options": {"k": 13}}'; is 400 '"message": "--owner is missing' '"option": "owner"'
post /api/poly/judge '{"input": "Squire"}'; is 400 "there is no shape 'Squire'"
post /api/poly/solve '{"input": "I3", "options": {"board": "9x9"}}'; is 400 'more than 64 cells'
post /api/go/show '{"input": "X.\nX.O\n"}'; is 400 'row 2'
post /api/poly/judge '{}'; is 400 'poly judge needs an input'
post /api/yose/border '{"input": "x", "options": {"gotes": "3"}}'; is 400 'takes no input'
post /api/poly/judge '{"input": 5}'; is 400 'input must be a text'
post /api/poly/judge '{"input": "I3", "nonsense": 1}'; is 400 "there is no key 'nonsense'"
post /api/poly/judge '{"input": "I3", "picture": true}'; is 400 'poly judge draws no picture'
post /api/go/show '{"input": "X.", "words": ["life"]}'; is 400 'go show takes no words'
post /api/go/read '{"input": "X.", "words": "life A1"}'; is 400 'words must be a list of texts'
post /api/go/read '{"input": "X.", "words": ["life", 1]}'; is 400 'words must be a list of texts'
post /api/go/read '{"input": "X.", "words": ["life", "B1"]}'; is 400 'no stone at B1' '"option": "POINT"'
post /api/ko/solve '{"options": {"kk": 1}}'; is 400 "there is no option 'kk'" '"option": "kk"'
post /api/ko/solve '{"options": {"kaaaaaaaaaaaaaaaaaaaaaaaéééééééééééééééééééééé": 1}}'
is 400 "there is no option 'kaaaaaaaaaaaaaaaaaaaaaaaéééééééééééééééééé'"
post /api/ko/solve '{"options": {"ban": "yes"}}'; is 400 '"message": "give true or false"' '"option": "ban"'
post /api/ko/solve '{"options": {"k": {}}}'; is 400 '"message": "give a text, a number' '"option": "k"'
post /api/ko/solve '{"options": []}'; is 400 'options must be an object'
post /api/ko/solve '[1, 2]'; is 400 'must be a JSON object'
post /api/ko/solve '{"options"'
is 400 'the request is not JSON' '"file": "request"' '"line": 1' '"column": 10'
post /api/ko/solve '{"a": 1, "a": 2}'; is 400 'the request is not JSON'
post /api/verify '{"input": "hello"}'; is 200 '"valid": false'

# No file of the machine is read or written for a client, and nothing is an option but options.
post /api/othello/solve '{"options": {"problems": "/etc/passwd"}}'
is 400 'belongs to the command line' '"option": "problems"'
post /api/othello/show "{\"options\": {\"svg\": \"$scratch/x.svg\"}}"; is 400 'belongs to the command line'
post /api/othello/show "{\"options\": {\"output\": \"$scratch/x\"}}"; is 400 'belongs to the command line'
post /api/poly/table "{\"options\": {\"certificates\": \"$scratch/x\"}}"; is 400 'belongs to the command line'
post /api/poly/judge '{"input": "/etc/passwd"}'; is 400
post /api/go/read "{\"input\": \"X.\", \"words\": [\"life\", \"A1\", \"--svg=$scratch/x.svg\"]}"; is 400 'leave'
post /api/othello/show '{"options": {"position": "--board=4x4"}}'; is 400
[ ! -e "$scratch/x" ] && [ ! -e "$scratch/x.svg" ] || fail "a client wrote a file"
for name in tour help serve othello/play othello/nboard paper/ko othello%20solve othello/ ../serve; do
    post "/api/$name" '{}' --path-as-is
    is 404 'no such command'
done

# The door: host, origin, methods, type and size of the body.
json=
ask / -H 'Host: example.com'; is 403 'its own address only'
ask / -H 'Host: 127.0.0.1.example.com'; is 403
ask / -H 'Host:'; is 403
ask / -H 'Host: localhost:1'; is 200
post /api/ko/solve "{\"options\": {$ko}}" -H 'Origin: http://example.com'; is 403 'other origins'
post /api/ko/solve "{\"options\": {$ko}}" -H 'Origin: null'; is 403
post /api/ko/solve "{\"options\": {$ko}}" -H "Origin: $url"; is 200
post /api/ko/solve "{\"options\": {$ko}}" -H 'Sec-Fetch-Site: cross-site'; is 403
for method in PUT DELETE PATCH OPTIONS TRACE NONSENSE; do
    ask /api/ko/solve -X "$method"; is 405 'only POST'
    ask / -X "$method"; is 405 'only GET, HEAD'
done
ask /api/ko/solve; is 405
ask / -X POST -d x; is 405
ask /api/ko/solve -d "{\"options\": {$ko}}"; is 415 'Content-Type: application/json'
ones=$(head -c 20000 /dev/zero | sed 's/\x00/1,/g')
post /api/ko/solve "{\"options\": {\"gotes\": [${ones}1]}}"; is 400 'too many values'
json=
head -c 9000000 /dev/zero > "$scratch/large"
ask /api/verify -H 'Content-Type: application/json' --data-binary "@$scratch/large"; is 413 'too large'
ask /api/verify -H 'Content-Type: application/json' -H 'Transfer-Encoding: chunked' \
    --data-binary "@$scratch/large"; is 413 'too large'

# A second server on the same port, and words that do not fit.
code=0; "$bin/yomi" serve --port "${url##*:}" > "$scratch/out" 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'is taken' "$scratch/out" || fail "a taken port: exit $code, $(cat "$scratch/out")"
code=0; "$bin/yomi" serve --address nowhere > "$scratch/out" 2>&1 || code=$?
[ "$code" = 2 ] && grep -q 'IPv4 address' "$scratch/out" || fail "an address: exit $code"
end

# Limits: a computation that would take hours ends with true bounds; memory is cut to the server's.
start --time 1s --memory 64M
post /api/othello/solve '{"options": {"board": "8x8", "memory": "8M"}}'
is 200 '"certainty": "bounds"' '"bounds": ['
grep -qi '^yomi-exit: 3' "$scratch/head" || fail "a stopped computation does not tell its exit code"
post /api/othello/solve '{"options": {"board": "4x4", "memory": "100G"}}'; is 200 '"value": -10'
end

# Four million nodes of a game are more than a computation may hold: a sentence, and the server lives on.
start --memory 1M
{ printf '{"input": "(;'; head -c 4000000 /dev/zero | tr '\0' ';'; printf ')"}'; } > "$scratch/large"
json='four million nodes'
if [ "${2:-}" != unlimited ]; then
    ask /api/go/show -H 'Content-Type: application/json' --data-binary "@$scratch/large"
    is 400 'there is no memory'
fi
same /api/go/show '{"input": "X.O\n...\n.X.\n"}' go show "$scratch/board"
end

# --open opens the page's address; without an opener the page is there all the same.
search=$scratch/bin
mkdir "$search"
printf '#!/bin/sh\necho "$@" > "%s/opened"\n' "$scratch" > "$search/xdg-open"
chmod +x "$search/xdg-open"
start --open
wait_for . "$scratch/opened"
[ "$(cat "$scratch/opened")" = "$url/" ] || fail "the browser is sent to $(cat "$scratch/opened")"
ask /; is 200
end
search=$scratch/nothing
start --open
wait_for 'xdg-open is missing' "$scratch/log"
ask /; is 200
end
search=

# One worker and one place in the queue: a third client is told that the server is busy. Stopping a
# computation by its id gives true bounds; a client that hangs up makes room.
start --workers 1 --queue 1
long='{"options": {"board": "8x8", "memory": "8M"}}'
stream() { # FILE: a long computation whose events go to a file
    curl -sSN -m 300 -H 'Content-Type: application/json' -H 'Accept: text/event-stream' -d "$long" \
        "$url/api/othello/solve" > "$1" 2>/dev/null &
    client=$!
}
stream "$scratch/first"; first=$client
wait_for '^event: progress' "$scratch/first"
stream "$scratch/second"; second=$client
wait_for '^event: job' "$scratch/second"
post /api/othello/solve "$long"; is 503 'the server is busy'
grep -qi '^retry-after:' "$scratch/head" || fail "busy without Retry-After"
kill "$second"; wait "$second" 2>/dev/null || :
stream "$scratch/third"; third=$client
wait_for '^event: job' "$scratch/third"
post /api/stop '{"id": "nothing"}'; is 404 'no computation of that id'
post /api/stop '{}'; is 400 'give the id'
post /api/stop '[]'; is 400 'must be a JSON object'
id=$(sed -n 's/.*"id": "\([0-9a-f]*\)".*/\1/p' "$scratch/first")
post /api/stop "{\"id\": \"$id\"}"; is 200 '"stopped": true'
wait "$first" || fail "the stopped stream broke off"
wait_for '"certainty": "bounds"' "$scratch/first"
wait_for 'data: {"exit": 3}' "$scratch/first"
wait_for '^event: progress' "$scratch/third"

# Ctrl-C during a solve: the stream ends with bounds, the server with 0, and no child is left.
children=$(ps -o pid= --ppid "$server" | wc -l)
[ "$children" -ge 1 ] || fail "no computation runs"
pids=$(ps -o pid= --ppid "$server")
end
wait "$third" || fail "the stream broke off at the server's end"
grep -q '"certainty": "bounds"' "$scratch/third" || fail "no bounds at the server's end"
for pid in $pids; do
    ! kill -0 "$pid" 2>/dev/null || fail "a computation outlives the server"
done
cp "$scratch/first" "$scratch/third" "$scratch/said"
here=$(dirname "$0")
perl "$here/json_api.pl" "$here/../../docs/json.md" "$scratch/said"/* || fail "docs/json.md says otherwise"
echo "$n_checks checks"
