#!/bin/sh
# Builds the image kogge:VERSION from the compiled wheel in dist, and writes its bill of materials beside the wheel.
#   ops/image/build.sh [BASE]    the base; without it, one is made of Debian's packages, which needs no registry of images
# Needs buildah and podman, and mmdebstrap for that base. STORAGE_DRIVER names how both store layers, if not as podman does by itself.
set -eu
cd "$(dirname "$0")/../.."
driver=${STORAGE_DRIVER:-}
unset STORAGE_DRIVER  # buildah would look for the layers elsewhere
on() { program=$1; shift; "$program" ${driver:+--storage-driver "$driver"} "$@"; }

version=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml | head -n 1)
set -- "${1:-}" dist/*.whl
case "$#:$2" in
  2:dist/kogge-"$version"-cp*.whl) ;;
  2:dist/kogge-"$version"-*) echo "$2 is not compiled: make wheel" >&2; exit 1 ;;
  *) echo "dist needs exactly one wheel, of version $version: make wheel" >&2; exit 1 ;;
esac

base=$1
if [ -z "$base" ]; then
  base=localhost/kogge-base
  if ! on podman image exists "$base"; then
    system=$(mktemp)
    trap 'rm -f "$system"' EXIT
    mmdebstrap --variant=minbase --include=python3,python3-venv,ca-certificates \
      --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
      --customize-hook='rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/*' bookworm "$system" --format=tar
    on podman import --quiet "$system" "$base"
  fi
fi
${PYTHON:-.venv/bin/python} -m pip download --quiet --no-deps --require-hashes --only-binary :all: --dest dist/packages -r requirements/service.txt
on buildah bud --format docker --isolation chroot --layers --build-arg "BASE=$base" --build-arg "VERSION=$version" \
  --tag "localhost/kogge:$version" --tag localhost/kogge:latest --file ops/image/Containerfile .

made=$(on podman create --no-healthcheck "localhost/kogge:$version")
on podman cp "$made:/opt/kogge/sbom.cdx.json" "dist/kogge-$version.image.cdx.json"
on podman rm "$made" >/dev/null
on podman image inspect --format '{{.Size}}' "localhost/kogge:$version" | awk -v image="kogge:$version" '{printf "%s: %d MB\n", image, $1 / 1000000}'
