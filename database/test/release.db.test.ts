import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { runCommand } from '#apps/cli/commands.ts';
import { startupErrorText } from '#apps/server/startup/startup-banner.ts';
import { migrate } from '../migrate.ts';
import {
  checkRelease,
  compareVersions,
  OLDEST_COMPATIBLE_VERSION,
  recordRelease,
  SchemaTooNew,
  VERSION,
} from '../release.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const recorded = async () =>
  (await sql`select version, oldest_compatible as oldest from schema_release`.execute(database.db)).rows;

describe('the release recorded in the database', () => {
  test('is this build’s after its migrations, and a newer build’s after that one has migrated', async () => {
    await migrate(database.db);
    expect(await recorded()).toEqual([{ version: VERSION, oldest: OLDEST_COMPATIBLE_VERSION }]);
    await recordRelease(database.db, { version: '7.1.0', oldestCompatible: VERSION });
    // The newer version is compatible with this build. The build therefore starts, and the record of the
    // newer version stays unchanged.
    expect(await migrate(database.db)).toEqual([]);
    expect(await recorded()).toEqual([{ version: '7.1.0', oldest: VERSION }]);
  });

  test('prevents an incompatible older build from starting and from every command, with an explanation', async () => {
    await recordRelease(database.db, { version: '8.0.0', oldestCompatible: '7.2.0' });
    await expect(checkRelease(database.db, { version: '7.2.0', oldestCompatible: '7.0.0' })).resolves.toBe(
      undefined,
    );
    const refused = await migrate(database.db).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaTooNew);
    const text = startupErrorText(refused);
    expect(text).toContain(
      `This is version ${VERSION}, and version 8.0.0 has migrated the database. Only version 7.2.0 and later can use it.`,
    );
    expect(text).not.toMatch(/^\s+at /m);
    for (const [name, args] of [
      ['migrate', []],
      ['settings', ['list']],
      ['import', ['products', 'package.json']],
      ['export', ['stock', 'stock.csv']],
    ] as const) {
      const { context, said } = commandTrial(database, process.cwd());
      expect([name, await runCommand(name, [...args], context)]).toEqual([name, 1]);
      expect(said()).toContain('Only version 7.2.0 and later can use it.');
    }
  });
});

test('versions are compared numerically', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0-rc.1', '1.0.0')).toBe(0);
  expect(compareVersions('1.2.3', '1.3.0')).toBeLessThan(0);
});

test('package.json, the lock file and the changelog state the same release, with its date and rollback target', () => {
  expect((JSON.parse(read('package.json')) as { version: string }).version).toBe(VERSION);
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(VERSION);
  const releases = [...read('CHANGELOG.md').matchAll(/^## (?!Unreleased)(.*)\n\n(.*)$/gm)];
  expect(releases.length).toBeGreaterThan(0);
  for (const [, heading, line] of releases) {
    expect(heading).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d{2}-\d{2}$/);
    expect(line).toMatch(/^Can roll back to: (\d+\.\d+\.\d+ and later|no earlier version)\.$/);
  }
  expect(releases[0]![1]).toMatch(new RegExp(`^${VERSION.replaceAll('.', '\\.')} - `));
});
