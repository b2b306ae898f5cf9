#!/bin/sh
# Prepares the first server when its folder is new: a role for the servers of the club and one for the standby, who may come in by the network, and that
# from the next start on everything that is written waits until the other server has it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$PGPASSWORD" <<'SQL'
create role referee login password :'password';
create role follower login replication password :'password';
create database club owner referee;
SQL
cat >"$PGDATA/pg_hba.conf" <<'LINES'
local all postgres peer
host club referee samenet scram-sha-256
host replication follower samenet scram-sha-256
LINES
# No server follows itself: whoever is promoted waits for the other.
echo "synchronous_standby_names = 'db1, db2'" >>"$PGDATA/postgresql.conf"
