#!/bin/sh
# Starts the shop, or one of the commands: `setup`, `staff -- list`, `backup` … Both read what `setup` wrote; what the
# container was started with goes before it.
set -eu
file=--env-file-if-exists=$SURCO_ENV
[ $# -eq 0 ] || exec node "$file" --run "$@"
exec node "$file" --max-semi-space-size=8 --heap-growing-percent=60 --liftoff-only \
	--disable-warning=ExperimentalWarning server/src/main.ts
