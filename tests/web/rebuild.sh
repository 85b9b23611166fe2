# web/dist is what the sources build, and these are formatted: rebuild.sh. Needs npm and `npm ci` in web.
set -eu
cd web
[ -d node_modules ] || npm ci --no-audit --no-fund
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
npm run --silent check
npm run --silent format -- --check || { echo "run 'npm run format -- --write' in web"; exit 1; }
node_modules/.bin/vite build --logLevel warn --outDir "$scratch/dist"
diff -r dist "$scratch/dist" || { echo "web/dist is not what web/src builds; run 'make web'"; exit 1; }
