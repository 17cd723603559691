#!/bin/sh
# Builds the image of the shop: sh deploy/build-image.sh [NAME]
# NODE_IMAGE pins the base image (docker.io/library/node@sha256:…). Without it, the script uses the tag's current digest.
set -eu
cd "$(dirname "$0")/.."
tag=docker.io/library/node:24-bookworm-slim
if [ -z "${NODE_IMAGE:-}" ]; then
  podman pull --quiet "$tag" >/dev/null
  NODE_IMAGE="docker.io/library/node@$(podman image inspect --format '{{.Digest}}' "$tag")"
fi
echo "Base image: $NODE_IMAGE"
# The OCI format has no health check, so podman would omit it.
podman build --format docker --build-arg "NODE_IMAGE=$NODE_IMAGE" -f deploy/Containerfile -t "${1:-whitegoods}" .
