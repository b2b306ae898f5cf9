#!/bin/sh
# Prepares the primary when its folder is new: a name for the standby to follow by, and from the next start on everything that is written waits until
# the standby has it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role follower login replication password :'password';
SQL
echo 'host replication follower all scram-sha-256' >>"$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'standby'" >>"$PGDATA/postgresql.conf"
