#!/bin/sh
# Starts the shop, or one of the commands: `setup`, `staff -- list`, `backup` … Both read what `setup` wrote; what the
# container was started with goes before it.
set -eu
if [ -r "$SURCO_ENV" ]; then
	given=$(export -p)
	set -a
	. "$SURCO_ENV"
	eval "$given"
	set +a
fi
[ $# -eq 0 ] || exec node --run "$@"
exec node --max-semi-space-size=8 --heap-growing-percent=60 --liftoff-only \
	--disable-warning=ExperimentalWarning server/src/main.ts
