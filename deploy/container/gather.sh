#!/bin/sh
# Gathers what a built shop runs with below a folder: its own Node, packages, pages, PostgreSQL's programs, and of
# Debian the libraries that those load, each noted in var/lib/dpkg/status.d for scanners. In the project's folder.
set -eu
image=$1
app=$image/opt/surco
mkdir -p "$app" "$image/bin" "$image/tmp" "$image/etc/ssl/certs" "$image/var/lib/dpkg/status.d" "$image/var/lib/surco"
chmod 1777 "$image/tmp"
chmod 700 "$image/var/lib/surco"

# Sources without tests, and the manifests of all rooms: what was installed is known by them.
cp --parents package.json package-lock.json */package.json LICENSE "$app"
cp --parents -r contract/src database/src database/migrations database/search.sql server/src scripts \
	storefront/build office/build deploy/container/entry.sh deploy/container/nightly.sh "$app"
find "$app" \( -name '*.test.*' -o -name testing -o -name 'test-storefront' \) -prune -exec rm -r {} +

# Packages that run: those of the server, and what renders pages.
(cd "$app" && npm ci --omit=dev --include-workspace-root -w contract -w database -w server --prefer-offline --loglevel=error)
cp -r node_modules/react-dom node_modules/scheduler "$app/node_modules/"
cp node_modules/.surco-installed "$app/node_modules/"
# Builders that come along, and what only people and debuggers read: 80 MB.
(cd "$app/node_modules" && rm -rf typescript @typescript esbuild @esbuild rolldown @rolldown lightningcss* vite)
find "$app/node_modules" "$app/server/node_modules" \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
find "$app/node_modules" -name '*.md' ! -iname '*licen*' -delete
node=$(echo "$app"/node_modules/node-linux-*)
rm -rf "$node/include" "$node/share"
strip "$node/bin/node"
ln -s "$(basename "$node")/bin" "$app/node_modules/.runtime"

cp /bin/busybox "$image/bin/"
for name in sh cat date find ls printf sleep wget; do ln -s busybox "$image/bin/$name"; done
postgres=$(ls -d /usr/lib/postgresql/*/bin)
mkdir -p "$image$postgres"
cp "$postgres/pg_dump" "$postgres/pg_restore" "$postgres/psql" "$image$postgres"
cp /etc/ssl/certs/ca-certificates.crt "$image/etc/ssl/certs/"
echo 'surco:x:10001:10001::/var/lib/surco:/bin/sh' >"$image/etc/passwd"
echo 'surco:x:10001:' >"$image/etc/group"
echo 'hosts: files dns' >"$image/etc/nsswitch.conf"

# Libraries, by what the programs and native packages load.
programs=$(find "$app/node_modules" -name '*.node' -o -name '*.so*' -type f; echo "$node/bin/node" "$image$postgres"/*)
libraries=$(ldd $programs 2>/dev/null | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^\t\(\/lib[^ ]*\) .*/\1/p' | grep -v "^$app" | sort -u)
for library in $libraries; do
	mkdir -p "$image$(dirname "$library")"
	cp -L "$library" "$image$library"
done
for package in busybox-static ca-certificates postgresql-client $(
	for library in $libraries; do dpkg -S "$(readlink -f "$library")" "$library" 2>/dev/null || :; done | grep -v ^diversion | cut -d: -f1 | sort -u
); do dpkg -s "$package" >"$image/var/lib/dpkg/status.d/$package"; done
node deploy/container/list-contents.mjs "$image" >"$app/sbom.cdx.json"
