# web/dist is what the sources build: rebuild.sh. Needs npm and `npm ci` in web.
set -eu
cd web
[ -d node_modules ] || npm ci --no-audit --no-fund
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
node_modules/.bin/tsc --noEmit
node_modules/.bin/vite build --logLevel warn --outDir "$scratch/dist"
diff -r dist "$scratch/dist" || { echo "web/dist is not what web/src builds; run 'make web'"; exit 1; }
