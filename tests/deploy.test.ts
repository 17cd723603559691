import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Tests the files for deployment: the systemd unit, the image, and the list of packages.

const read = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');

it.each([
  'CapabilityBoundingSet=',
  'LockPersonality=yes',
  'NoNewPrivileges=yes',
  'PrivateDevices=yes',
  'PrivateTmp=yes',
  'PrivateUsers=yes',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHome=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'ProtectSystem=strict',
  'RemoveIPC=yes',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'StateDirectoryMode=0700',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'UMask=0077',
])('the systemd unit has %s', (line) => {
  expect(read('whitegoods@.service').split('\n')).toContain(line);
});

it('the image uses one base image that can be pinned, and keeps its health check', () => {
  const containerfile = read('Containerfile');
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  expect(containerfile).toMatch(/^HEALTHCHECK /m);
  const script = read('build-image.sh');
  expect(script).toMatch(/podman build --format docker --build-arg "NODE_IMAGE=\$NODE_IMAGE"/);
  expect(script).toContain('docker.io/library/node@$(podman image inspect');
});

it('every package of the running shop is listed with a known licence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whitegoods-sbom-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', folder], {
      cwd: new URL('..', import.meta.url),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const lines = readFileSync(join(folder, 'licences.txt'), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(components.length);
    expect(lines.filter((line) => line.endsWith('none stated'))).toEqual([]);
    expect(components.map(({ name }) => name)).toContain('fastify');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
