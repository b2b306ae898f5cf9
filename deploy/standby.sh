#!/bin/sh
# Runs the standby: the first time it copies the primary. It waits for no standby itself, whatever the settings say that were copied with the rest: promoted,
# it would wait for itself for ever.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	until pg_basebackup --checkpoint=fast -R -D "$PGDATA" -d "host=$PRIMARY port=${PORT:-5432} user=follower application_name=standby"; do
		sleep 1
	done
	chmod 700 "$PGDATA"
fi
exec postgres -c synchronous_standby_names= "$@"
