#!/bin/sh
# Keeps and restores backups of PostgreSQL: a copy of everything each day, and its log without a pause, so that only the last moment can be
# missing. Runs in PostgreSQL's image, beside the server.
#   backup.sh keep               copies, until it is stopped
#   backup.sh list               the copies that are kept
#   backup.sh restore [MOMENT]   everything, or everything until '2026-11-19 20:15:00+01', to a place without tables
set -eu
backups=/backups
export PGUSER="$POSTGRES_USER" PGDATABASE="$POSTGRES_DB" PGHOST=/var/run/postgresql

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$backups/copies" "$backups/log"
  chown postgres: "$backups" "$backups/copies" "$backups/log" "$(dirname "$PGDATA")" "$PGHOST"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups sh "$0" "$@"
fi
umask 077

say() { echo "backup: $*" >&2; }
ask() { psql --no-psqlrc --tuples-only --no-align --quiet --command "$1"; }
moment() { date -u -d "$1" +%Y-%m-%dT%H-%M-%SZ; }
kept() { find "$backups/copies" -mindepth 1 -maxdepth 1 -type d ! -name '*.new' -exec basename {} \; | sort; }

# Waits for a server that answers and is not being restored.
wait_for_server() {
  until [ "$(ask 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do sleep 1; done
}

# A copy has its name when it is complete. Its file `first` names the segment of the log from which it needs all others.
copy() {
  name=$(moment now)
  rm -rf "$backups"/copies/*.new
  pg_basebackup --pgdata="$backups/copies/$name.new" --format=tar --gzip --checkpoint=fast --wal-method=none --no-password 2>/dev/null || return 1
  tar -xzOf "$backups/copies/$name.new/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' > "$backups/copies/$name.new/first"
  mv "$backups/copies/$name.new" "$backups/copies/$name"
  say "copied: $name"
}

# Removes all copies but the newest, and what no copy needs of the log.
forget() {
  kept | head -n "-${COPIES:-7}" | while read -r name; do rm -rf "$backups/copies/${name:?}"; done
  first=$(cat "$backups/copies/$(kept | head -n 1)/first")
  for line in "$backups"/log/*; do pg_archivecleanup "$line" "$first"; done
}

# One copy for each line of the log, and one a day.
copy_daily() {
  while :; do
    newest=$(kept | tail -n 1)
    if [ "$newest" \< "$(cat "$1/begun")" ] || [ "$newest" \< "$(moment '1 day ago')" ]; then
      if copy; then forget; else say "the copy failed; the next attempt is in ten minutes"; fi
    fi
    sleep 600
  done
}

keep() {
  wait_for_server
  # A restored server writes another line of its history.
  line=$backups/log/$(ask 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)')
  if [ "$(ask "select wal_status from pg_replication_slots where slot_name = 'backup'")" = lost ]; then
    say "the log has a gap, since backups stood still for too long"
    ask "select pg_drop_replication_slot('backup')" >/dev/null
    mv "$line" "$line-until-$(moment now)"
  fi
  if [ ! -e "$line/begun" ]; then mkdir -p "$line"; moment now > "$line/begun"; fi
  pg_receivewal --directory="$line" --slot=backup --create-slot --if-not-exists --no-password
  copy_daily "$line" &
  exec pg_receivewal --directory="$line" --slot=backup --synchronous --no-password
}

# What PostgreSQL calls while it is restored. The segment that was being written ends in `.partial`.
fetch() {
  for found in "$backups"/log/*/"$1" "$backups"/log/*/"$1.partial"; do
    if [ -e "$found" ]; then exec cp "$found" "$2"; fi
  done
  exit 1
}

restore() {
  if [ -e "$PGDATA/PG_VERSION" ]; then say "there are tables: remove their volume first"; exit 1; fi
  name=$(kept | if [ -n "$1" ]; then awk -v until="$(moment "$1")" '$0 < until'; else cat; fi | tail -n 1)
  if [ -z "$name" ]; then say "there is no copy${1:+ before $1}"; exit 1; fi
  rm -rf "$PGDATA.new"
  mkdir -p "$PGDATA.new"
  tar -xzf "$backups/copies/$name/base.tar.gz" -C "$PGDATA.new"
  touch "$PGDATA.new/recovery.signal"
  options="-c listen_addresses='' -c unix_socket_directories=$PGHOST -c recovery_target_action=promote"
  options="$options -c restore_command='sh $0 fetch %f \"%p\"' ${1:+-c recovery_target_time='$1'}"
  if ! pg_ctl --pgdata="$PGDATA.new" --silent --wait --timeout=3600 --log=/tmp/restore.log --options="$options" start; then
    tail -n 20 /tmp/restore.log >&2
    exit 1
  fi
  wait_for_server
  pg_ctl --pgdata="$PGDATA.new" --silent --wait --mode=fast stop
  mv "$PGDATA.new" "$PGDATA"
  say "restored: $name${1:+, until $1}"
}

case "${1:-}" in
  keep) keep ;;
  list) kept ;;
  fetch) fetch "$2" "$3" ;;
  restore) restore "${2:-}" ;;
  *) sed -n 's/^#   //p' "$0" >&2; exit 2 ;;
esac
