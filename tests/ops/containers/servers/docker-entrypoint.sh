#!/bin/sh
# What the public images of PostgreSQL and NATS do at their start, as far as ops/compose needs it. PostgreSQL: makes a cluster with a user, a
# password and a database if there is none, and runs as an ordinary user.
set -eu
case "$1" in
  postgres) ;;
  -*) exec nats-server "$@" ;;
  *) exec "$@" ;;
esac
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown postgres: "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres
fi
exec "$@" --listen_addresses='*' --unix_socket_directories=/var/run/postgresql
