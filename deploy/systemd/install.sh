#!/bin/sh
# Prepares a Debian for the shop in /opt/surco: user, database, build, units, proxy. As root, as often as you like:
#   sh deploy/systemd/install.sh tienda.example.mx
set -eu
site=${1:?the host of the shop, such as tienda.example.mx}
home=/var/lib/surco
cd /opt/surco

getent passwd surco >/dev/null || useradd --system --user-group --home-dir $home --shell /usr/sbin/nologin surco
install -d -o surco -g surco -m 700 $home
chown -R surco:surco .
runuser -u surco -- env HOME=$home npm run build

pg() { runuser -u postgres -- psql -qtAX -c "$1"; }
[ "$(pg "select 1 from pg_roles where rolname = 'surco'")" ] || pg 'create role surco login'
[ "$(pg "select 1 from pg_database where datname = 'surco'")" ] ||
	pg "create database surco owner surco encoding 'UTF8' template template0"

# Its user finds the database by its socket, without a password.
if [ ! -e /etc/surco.env ]; then
	install -o surco -g surco -m 600 /dev/null /etc/surco.env
	cat >/etc/surco.env <<-END
		PUBLIC_URL='https://$site'
		DATABASE_URL='postgres://surco@/surco?host=/run/postgresql'
		DATA_DIR='$home'
	END
fi

install -m 644 deploy/systemd/surco*.service deploy/systemd/surco*.socket deploy/systemd/surco*.timer /etc/systemd/system/
install -m 644 deploy/caddy/Caddyfile deploy/caddy/limits.nft /etc/caddy/
install -d /etc/systemd/system/caddy.service.d
buffers='"REQUEST_BUFFERS=buffer_requests" "RESPONSE_BUFFERS=buffer_responses"'
case $(caddy version) in 2.[0-6].* | v2.[0-6].*) ;; *) buffers= ;; esac
cat >/etc/systemd/system/caddy.service.d/surco.conf <<-END
	[Service]
	Environment="SITE=$site" $buffers
	ExecStartPre=+/usr/sbin/nft -f /etc/caddy/limits.nft
END
systemctl enable surco.socket surco.service surco-backup.timer caddy.service
