import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPostgres } from './programs/find-postgres.mjs';

const DATABASE = 'whitegoods';

/**
 * Settings for the small databases of tests, whose data may be lost. Autovacuum and JIT compilation are off,
 * because they would take more time than they save.
 */
const FOR_TESTS = { synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', jit: 'off' };

/**
 * Starts a separate PostgreSQL server on an unused port of 127.0.0.1, for tests, benchmarks and trials.
 * Without `dir`, stopping the server deletes the cluster. With `dir`, the cluster remains, and a later call
 * with the same `dir` (and, if provided, `port`) starts it again. A test can therefore make the database
 * unavailable for a while. If this process runs as root, the server runs as the user postgres or nobody,
 * because PostgreSQL refuses to run as root.
 * @param {{dir?: string, port?: number, fsync?: boolean, install?: boolean, settings?: Record<string, string
 * | number>}} [options]
 *   `fsync: false` is several times faster, but a power failure can lose data; `settings` are postgresql.conf values
 * @returns {Promise<{url: string, port: number, dir: string, pid: number, kill(): Promise<void>, stop():
 * Promise<void>}>}
 *   `stop` shuts down cleanly, `kill` sends SIGKILL to the server
 */
export async function startPostgres({ dir, port, fsync = true, install = false, settings = {} } = {}) {
  const bin = await findPostgres({ install });
  const owner = serverOwner();
  const throwAway = dir === undefined;
  const home = dir ?? mkdtempSync(join(fsync ? tmpdir() : quickFolder(), 'whitegoods-postgres-'));
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(passwordFile, randomBytes(18).toString('hex'), { mode: 0o600 });
    if (owner) for (const path of [home, passwordFile]) chownSync(path, owner.uid, owner.gid);
    createCluster({ bin, cluster, home, passwordFile, owner });
  }
  const password = readFileSync(passwordFile, 'utf8');

  const configuration = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    max_connections: 200,
    fsync: fsync ? 'on' : 'off',
    ...(fsync ? {} : FOR_TESTS),
    ...settings,
  };

  // Retry after two kinds of failure. If a different process has taken the port in the meantime, try a
  // different port. After a kill, child processes of the old server still use its shared memory for a short
  // time, so wait.
  let server;
  for (let attempt = 1; !server; attempt += 1) {
    const chosenPort = port ?? (await freePort());
    try {
      server = await launch({
        bin,
        cluster,
        home,
        owner,
        configuration: { ...configuration, port: chosenPort },
      });
    } catch (error) {
      if (attempt === 10 || !/Address already in use|shared memory block/.test(error.message)) {
        if (throwAway) rmSync(home, { recursive: true, force: true });
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  const { child, exited } = server;
  const cleanUp = () => {
    if (throwAway) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  // If this process ends without calling `stop()`, also end the server. SIGQUIT ends it immediately.
  const endWithParent = () => {
    child.kill('SIGQUIT');
    cleanUp();
  };
  process.once('exit', endWithParent);

  const end = async (signal) => {
    process.off('exit', endWithParent);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      const impatient = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await exited;
      clearTimeout(impatient);
    }
    cleanUp();
  };

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/${DATABASE}`,
    port: server.port,
    dir: home,
    pid: child.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}

/**
 * Returns a folder in memory if it has enough free space, because copying a database to disk would write a
 * thousand small files. Otherwise returns the temporary folder.
 */
function quickFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 4 * 2 ** 30) return '/dev/shm';
  } catch {
    // This operating system has no folder in memory.
  }
  return tmpdir();
}

function createCluster({ bin, cluster, home, passwordFile, owner }) {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const initdb = [`--pgdata=${cluster}`, '--username=postgres', '--encoding=UTF8', `--locale=${locale}`];
  run(join(bin, 'initdb'), [...initdb, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'], {
    home,
    owner,
  });
  // Use single-user mode, which needs no client program. On most systems, the client is in a separate
  // package.
  run(join(bin, 'postgres'), ['--single', '-D', cluster, '-c', 'fsync=off', 'postgres'], {
    home,
    owner,
    input: `CREATE DATABASE ${DATABASE};\n`,
  });
}

function run(command, args, { home, owner, input }) {
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: home, input, ...owner });
  if (result.status === 0) return;
  const said = `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  throw new Error(`${command} failed:\n${said.slice(-2000)}`);
}

/**
 * Starts the server. Resolves when the server accepts connections. If the server ends first, rejects with the
 * end of its log.
 */
function launch({ bin, cluster, home, owner, configuration }) {
  const settings = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...settings], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Start the server in a process group of its own. If the user interrupts this process, the terminal does
    // not interrupt the server, and this process can shut it down cleanly.
    detached: true,
    ...owner,
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text) => {
      log = (log + text).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      child.unref();
      child.stderr.unref();
      resolve({ child, exited, port: configuration.port });
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.trim()}`)));
  });
}

/**
 * Returns the user and group with which the server must run. Returns undefined if these are the current user
 * and group.
 */
function serverOwner() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody to run it as.',
  );
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const postgres = await startPostgres({ dir: process.argv[2], install: true });
  console.log(`DATABASE_URL=${postgres.url}`);
  console.log(
    process.argv[2]
      ? `The data stays in ${postgres.dir}. Press Ctrl-C to stop it.`
      : 'Press Ctrl-C to stop it and delete its data.',
  );
  const keepAlive = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(keepAlive);
      void postgres.stop();
    });
  }
}
