import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import { allOrFaults, tryDatabase, tryPort } from './first-checks.ts';
import { startupErrorText } from './startup-banner.ts';

const NOWHERE = { database: { url: 'postgres://shop@127.0.0.1:1/whitegoods', poolSize: 1 } };

test('reports a port in use, a foreign host and an unreachable database before anything else is loaded', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as { port: number };
  const failed = await allOrFaults(
    () => tryPort({ port, host: '127.0.0.1' }),
    () => tryPort({ port: 0, host: '192.0.2.1' }),
    () => tryPort({ port: 0, host: 'nobody.invalid' }),
    () => tryDatabase(NOWHERE),
  ).catch((error: unknown) => error);
  await new Promise((closed) => other.close(closed));
  expect(failed).toBeInstanceOf(ConfigError);
  expect((failed as ConfigError).faults).toEqual([
    `PORT: ${port} is already in use. Stop the program that uses it, or choose another port: PORT=4000 npm start`,
    expect.stringContaining('HOST: this machine does not have the address 192.0.2.1;'),
    expect.stringContaining('HOST: this machine does not have the address nobody.invalid;'),
    expect.stringContaining(
      'DATABASE_URL: cannot connect to PostgreSQL at 127.0.0.1:1: no server responds there',
    ),
  ]);
  // After the check, another server can listen on the port.
  await tryPort({ port, host: '127.0.0.1' });
});

test('returns all results; rethrows a failure that is not a configuration error unchanged', async () => {
  expect(
    await allOrFaults(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two']);
  const broken = new Error('broken');
  await expect(
    allOrFaults(
      () => Promise.reject(new ConfigError(['PORT: x'])),
      () => Promise.reject(broken),
    ),
  ).rejects.toBe(broken);
});

test('reports a port that another process takes after the check', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });
  expect(startupErrorText(taken)).toContain('  - PORT: 3000 is already in use.');
});
