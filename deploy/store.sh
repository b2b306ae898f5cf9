#!/bin/sh
# Runs one of two PostgreSQL servers, of which FIRST takes what is written. The other copies that one, unless it has done so before, and follows it; what it had
# as the first is kept beside. Nobody is promoted here: see docs/club.md.
set -eu
if [ "$(uname -n)" != "$FIRST" ] && [ ! -f "$PGDATA/standby.signal" ]; then
	until rm -rf "$PGDATA.new" && pg_basebackup --checkpoint=fast -R -D "$PGDATA.new" -d "host=$FIRST user=follower application_name=$(uname -n)"; do
		sleep 1
	done
	rm -rf "$PGDATA.before"
	[ ! -e "$PGDATA" ] || mv "$PGDATA" "$PGDATA.before"
	mv "$PGDATA.new" "$PGDATA"
fi
exec docker-entrypoint.sh postgres
