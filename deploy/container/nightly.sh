#!/bin/sh
# A backup each night at 03:15 of Mexico City; those of the last 14 days are kept.
trap 'exit 0' TERM
while :; do
	now=$(date +%s)
	next=$(TZ=CST6 date -d 03:15 +%s)
	[ "$next" -gt "$now" ] || next=$((next + 86400))
	sleep $((next - now)) &
	wait $!
	if /bin/sh deploy/container/entry.sh backup; then
		find "$DATA_DIR/backups" -name 'surco-*.tar' -mtime +14 -delete
	else
		echo 'the backup failed' >&2
	fi
done
