#!/bin/sh
# Restores the newest backup, with all WAL that was archived, into a PostgreSQL of its own, compares the providers' books
# with it, reads what staff read, and says how long it took and what would have been lost. What runs is not touched, no
# mail is sent. As root, with room for the database below TMPDIR:
#   npm run drill
set -eu
cd "$(dirname "$0")/../.."
stanza=${STANZA:-surco}
settings=${SURCO_ENV:-/etc/surco.env}
shop=$(stat -c %U "$settings")
set -a
. "$settings"
set +a
place=${DATABASE_URL%%\?*}
name=${place##*/}
role=${place#*://}
role=${role%%[:@]*}

dir=$(mktemp -d)
began=$(date +%s)
as_postgres() { runuser -u postgres -- "$@"; }
end() {
	[ ! -e "$dir/data/postmaster.pid" ] || as_postgres "$bin/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null || :
	# What fetched WAL ahead may still write.
	rm -rf "$dir" 2>/dev/null || { sleep 2; rm -rf "$dir"; }
}
trap end EXIT
trap 'exit 1' INT TERM
# The database is its users' alone, and its socket theirs and the shop's.
chown "postgres:$(id -gn "$shop")" "$dir"
chmod 750 "$dir"
install -d -o postgres -m 700 "$dir/data" "$dir/spool" "$dir/lock"
install -d -o "$shop" -m 700 "$dir/shop"

# The last commit that the running server knows; a server that is gone knows none.
asked="select extract(epoch from timestamp) from pg_last_committed_xact()"
last=$(psql -qtAX "$DATABASE_URL" -c "$asked" 2>/dev/null) || last=$(date +%s.%N)

# What is archived later, while this restores, would be lost as well.
newest=$(as_postgres pgbackrest --stanza="$stanza" info | sed -n 's#.*wal archive min/max.*/\([0-9A-F]*\)$#\1#p' | tail -n 1)

pgbackrest="pgbackrest --stanza=$stanza --pg1-path=$dir/data --lock-path=$dir/lock"
fetch="$pgbackrest --spool-path=$dir/spool archive-get %f \"%p\""
fetch="[ ! %f \">\" $newest ] && $fetch"
as_postgres $pgbackrest --archive-mode=off --recovery-option=restore_command="$fetch" restore
version=$(cat "$dir/data/PG_VERSION")
bin=/usr/lib/postgresql/$version/bin
printf '%s\n' "unix_socket_directories = '$dir'" "listen_addresses = ''" 'hot_standby = off' 'fsync = off' \
	'max_wal_size = 4GB' 'track_commit_timestamp = on' >"$dir/postgresql.conf"
echo 'local all all trust' >"$dir/hba.conf"
as_postgres "$bin/pg_ctl" -D "$dir/data" -l "$dir/data/drill.log" -w -t 3600 \
	-o "-c config_file=$dir/postgresql.conf -c hba_file=$dir/hba.conf" start >/dev/null || :
# It answers once all WAL is replayed.
until as_postgres "$bin/pg_isready" -q -h "$dir"; do
	as_postgres "$bin/pg_ctl" -D "$dir/data" status >/dev/null || {
		tail -n 20 "$dir/data/drill.log" >&2
		exit 1
	}
	sleep 1
done
restored=$(as_postgres psql -qtAX -h "$dir" -d "$name" -c 'select extract(epoch from pg_last_xact_replay_timestamp())')
ready=$(date +%s)

# The shop's own commands on the copy: through no running shop, and what they leave to do nobody does.
ours() {
	runuser -u "$shop" -- env DATA_DIR="$dir/shop" DATABASE_DIRECT_URL= \
		DATABASE_URL="postgres://$role@/$name?host=$dir" npm run --silent "$@"
}
ours ledger -- --from "$(TZ=America/Mexico_City date -d yesterday +%F)" --to "$(TZ=America/Mexico_City date +%F)"
ours orders -- review
ours jobs -- list
as_postgres psql -X -h "$dir" -d "$name" -c "select (select count(*) from shown_product) as products,
	count(*) as orders, max(number) filter (where created_at = newest) as newest, newest as placed
	from \"order\", (select max(created_at) as newest from \"order\") n group by newest"
awk -v last="$last" -v restored="$restored" -v restore=$((ready - began)) -v all=$(($(date +%s) - began)) 'BEGIN {
	lost = last - restored
	printf "Restored in %d min %d s, all in %d min %d s; %.1f s of commits would have been lost.\n",
		restore / 60, restore % 60, all / 60, all % 60, (lost > 0 ? lost : 0)
}'
