#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the shop comes by the socket alone, which no stranger reaches.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -c 'create role surco login' \
	-c "create database surco owner surco encoding 'UTF8' template template0"
printf '%s\n' 'local all postgres peer' 'local surco surco trust' >"$PGDATA/pg_hba.conf"
