import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_FLAGS } from '../node-flags.mjs';
import { npmCommand, runCommand } from '../quiet-step.mjs';

// Tests the shop with the other supported versions of Node, which it installs from the npm package `node`.
// Starts the built shop with each version. With the newest version, also runs the unit tests.

/**
 * The supported LTS versions of Node, oldest first. `engines` in package.json and the README contain the same
 * major versions.
 */
export const SUPPORTED_NODES = ['22.23.3', '24.9.0'];

const START_LIMIT_MS = 120_000;
const majorOf = (version) => Number(version.split('.')[0]);

/**
 * Tests all versions and returns the results. `ok` is null if the version could not be installed. A check that
 * fails runs a second time, because on a busy machine it may fail once; `firstOutput` is then what it printed
 * the first time.
 * @returns {Promise<{name: string, ok: boolean | null, output: string, firstOutput?: string}[]>}
 */
export async function tryOtherNodes() {
  const outcomes = [];
  const newest = SUPPORTED_NODES.at(-1);
  for (const version of SUPPORTED_NODES) {
    if (majorOf(version) === majorOf(process.versions.node)) continue;
    const node = await install(version);
    if (node === null) {
      outcomes.push({ name: `Node ${version}`, ok: null, output: 'could not be installed with npm' });
      continue;
    }
    outcomes.push({
      name: `Node ${version}: the built shop starts and stops`,
      ...(await atMostTwice(() => startsAndEnds(node))),
    });
    if (version === newest)
      outcomes.push({
        name: `Node ${version}: unit tests`,
        ...(await atMostTwice(() => passesUnitTests(node))),
      });
  }
  return outcomes;
}

/** Runs a check, and runs it again if it failed. */
async function atMostTwice(check) {
  const first = await check();
  return first.ok ? first : { ...(await check()), firstOutput: first.output };
}

/**
 * Returns the path of the binary of a Node version, which is installed in `.cache` at its first use. Returns
 * null if the registry does not contain the version.
 */
async function install(version) {
  const folder = resolve('.cache/nodes', version);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (existsSync(binary)) return binary;
  const [program, args] = npmCommand(['install', '--prefix', folder, '--no-save', `node@${version}`]);
  await runCommand(program, args, { env: {} });
  return existsSync(binary) ? binary : null;
}

async function passesUnitTests(node) {
  const { ok, output } = await runCommand(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--tags-filter=!nightly',
      '--reporter=dot',
    ],
    { env: { NO_COLOR: '1', FORCE_COLOR: undefined }, limitMinutes: 8 },
  );
  return { ok, output };
}

/** Starts the built shop with an empty embedded database, requests its home page, and stops the shop. */
async function startsAndEnds(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'other-node-'));
  const port = await freePort();
  const said = [];
  const shop = spawn(node, [...NODE_FLAGS, 'dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(port),
      SANDBOX_PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (part) => said.push(String(part)));
  const ended = new Promise((done) => shop.on('exit', done));
  try {
    const isUp = await responds(`http://127.0.0.1:${port}/`, () => shop.exitCode !== null);
    shop.kill('SIGTERM');
    const code = await ended;
    return { ok: isUp && code === 0, output: said.join('') };
  } finally {
    shop.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function responds(url, hasEnded) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && !hasEnded()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await wait(250);
  }
  return false;
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
