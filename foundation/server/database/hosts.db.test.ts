import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { openDatabase } from './open.ts';
import { poolerFault } from './pool/pooler.ts';

// Tests of several hosts, unix sockets and poolers with real PostgreSQL and PgBouncer servers.

const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres';
const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;
type Server = Awaited<ReturnType<typeof startPostgres>>;

describe.skipIf(!isOnPostgres)('a database', () => {
  const partsOf = ({ url }: Server) => new URL(url);
  let one: Server;
  let other: Server;
  let sockets: string;
  beforeAll(async () => {
    sockets = mkdtempSync(join(tmpdir(), 'whitegoods-sockets-'));
    chmodSync(sockets, 0o777);
    one = await startPostgres({ fsync: false, settings: { unix_socket_directories: sockets } });
    other = await startPostgres({ fsync: false });
    // Give both servers the same user and password, as in a cluster.
    const database = await openDatabase({ url: other.url, poolSize: 1 });
    await sql`alter role postgres password ${sql.lit(partsOf(one).password)}`.execute(database.db);
    await database.close();
    other = { ...other, url: other.url.replace(partsOf(other).password, partsOf(one).password) };
  });
  afterAll(async () => {
    await one?.stop();
    await other?.stop();
    rmSync(sockets, { recursive: true, force: true });
  });
  const readOnly = async (server: Server, value: 'on' | 'off') => {
    const database = await openDatabase({ url: server.url, poolSize: 1 });
    await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    await database.close();
  };
  const portOf = async (url: string): Promise<number> => {
    const database = await openDatabase({ url, poolSize: 1 });
    try {
      const { rows } = await sql<{ port: number }>`select current_setting('port')::int as port`.execute(
        database.db,
      );
      return rows[0]!.port;
    } finally {
      await database.close();
    }
  };

  it('is the reachable host that accepts writes, whatever the order', async () => {
    const { username, password } = partsOf(one);
    const hosts = `127.0.0.1:${one.port},127.0.0.1:${other.port}`;
    const url = `postgres://${username}:${password}@${hosts}/whitegoods`;
    expect(await portOf(url)).toBe(one.port);
    await readOnly(one, 'on');
    expect(await portOf(url)).toBe(other.port);
    expect(await portOf(`${url}?target_session_attrs=any`)).toBe(one.port);
    const following = await openDatabase({ url, poolSize: 2 });
    const heard: unknown[] = [];
    await following.listen('news', (payload) => heard.push(payload));
    await sql`select pg_notify('news', 'x')`.execute(following.db);
    await expect.poll(() => heard).toEqual(['x']);
    await following.close();
    await readOnly(one, 'off');
    const dead = await freePort();
    const first = `postgres://${username}:${password}@127.0.0.1:${dead},127.0.0.1:${one.port}/whitegoods`;
    expect(await portOf(first)).toBe(one.port);
  });

  it('can be reached by a Unix socket, in both notations', async () => {
    const { username, password } = partsOf(one);
    const folder = encodeURIComponent(sockets);
    for (const url of [
      `postgres://${username}:${password}@/whitegoods?host=${folder}&port=${one.port}`,
      `postgres://${username}:${password}@${folder}/whitegoods?port=${one.port}`,
    ])
      expect(await portOf(url)).toBe(one.port);
  });

  it('is not mistaken for a pooler if it is PostgreSQL itself', async () => {
    expect(await poolerFault(one.url)).toBeNull();
  });

  it.skipIf(!hasPgBouncer)(
    'behind PgBouncer is rejected in transaction mode and accepted in session mode',
    async () => {
      const { username, password } = partsOf(one);
      for (const [mode, expected] of [
        ['transaction', /pooler in transaction mode.*pool_mode = session/],
        ['statement', /pooler in statement mode.*pool_mode = session/],
        ['session', null],
      ] as const) {
        const bouncer = await startPgBouncer({ mode, server: one, password });
        const url = `postgres://${username}:${password}@127.0.0.1:${bouncer.port}/whitegoods`;
        try {
          const fault = await poolerFault(url);
          if (expected === null) {
            expect(fault).toBeNull();
            expect(await portOf(url)).toBe(one.port);
          } else expect([mode, fault]).toEqual([mode, expect.stringMatching(expected)]);
        } finally {
          bouncer.process.kill('SIGINT');
        }
      }
    },
  );
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startPgBouncer({
  mode,
  server,
  password,
}: {
  mode: string;
  server: Server;
  password: string;
}): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'whitegoods-bouncer-'));
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'users'), `"postgres" "${password}"\n`);
  writeFileSync(
    join(dir, 'ini'),
    `[databases]
whitegoods = host=127.0.0.1 port=${server.port} dbname=whitegoods
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(dir, 'users')}
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
`,
  );
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'postgres'] : []), join(dir, 'ini')], {
    stdio: 'ignore',
  });
  await expect
    .poll(async () => {
      const probe = await openDatabase({
        url: `postgres://postgres:${password}@127.0.0.1:${port}/whitegoods`,
        poolSize: 1,
      });
      return probe.ping().then(
        () => probe.close().then(() => true),
        () => probe.close().then(() => false),
      );
    })
    .toBe(true);
  return { port, process: child };
}
