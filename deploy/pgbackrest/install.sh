#!/bin/sh
# Has pgBackRest keep the PostgreSQL of this machine, every commit within five seconds. As root, as often as you like:
#   apt-get install -y --no-install-recommends pgbackrest && sh deploy/pgbackrest/install.sh
# PostgreSQL starts anew once.
set -eu
cd "$(dirname "$0")"
pg() { runuser -u postgres -- psql -qtAX -c "$1"; }
data=$(pg 'show data_directory')
conf=$(dirname "$(pg 'show config_file')")/conf.d
spool=/var/spool/pgbackrest
install -d -o postgres -g postgres -m 750 "$spool" /var/lib/pgbackrest
grep -q '^\[surco\]' /etc/pgbackrest.conf 2>/dev/null || {
	sed "s#DATA_DIRECTORY#$data#" pgbackrest.conf >/etc/pgbackrest.conf
	chown root:postgres /etc/pgbackrest.conf
	chmod 640 /etc/pgbackrest.conf
}
install -d "$conf"
install -m 644 postgresql.conf "$conf/surco.conf"
[ "$(pg 'show archive_mode')" = on ] || systemctl restart postgresql.service
runuser -u postgres -- pgbackrest --stanza=surco stanza-create
install -m 644 surco-pgbackrest.service surco-pgbackrest.timer /etc/systemd/system/
systemctl daemon-reload
systemctl start surco-pgbackrest.service
systemctl enable --now surco-pgbackrest.timer
