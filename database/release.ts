import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The version of this build, as in package.json (semantic versioning). */
export const VERSION = '1.1.0';

/**
 * The oldest version whose processes can use the schema of this version. Operators can roll back to this
 * version. Raise it if a change breaks older versions, for example by dropping a column that they read.
 */
export const OLDEST_COMPATIBLE_VERSION = '0.1.0';

export interface Release {
  version: string;
  oldestCompatible: string;
}

const THIS_BUILD: Release = { version: VERSION, oldestCompatible: OLDEST_COMPATIBLE_VERSION };

/**
 * Thrown if this build cannot use the database, because a newer version has migrated it. The message explains
 * the remedy.
 */
export class SchemaTooNew extends Error {
  constructor(database: Release, build: Release) {
    super(
      `This is version ${build.version}, and version ${database.version} has migrated the database. ` +
        `Only version ${database.oldestCompatible} and later can use it. Nothing was changed. ` +
        `Start version ${database.oldestCompatible} or later, or restore the backup from before the upgrade (docs/guides/operate.md, Upgrade and rollback).`,
    );
    this.name = 'SchemaTooNew';
  }
}

/**
 * Compares the numbers of two versions. Returns a negative number if `a` is older than `b`, 0 if they are
 * equal, and otherwise a positive number.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-')[0]!.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (left![index] ?? 0) - (right![index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Throws {@link SchemaTooNew} if a newer version has migrated the database and is not compatible with this
 * build.
 */
export async function checkRelease(db: Kysely<Tables>, build: Release = THIS_BUILD): Promise<void> {
  const database = await readRelease(db);
  if (database !== null && compareVersions(build.version, database.oldestCompatible) < 0)
    throw new SchemaTooNew(database, build);
}

/** Records that this build has migrated the database. Does nothing if a newer build has already migrated it. */
export async function recordRelease(db: Kysely<Tables>, build: Release = THIS_BUILD): Promise<void> {
  const database = await readRelease(db);
  if (database !== null && compareVersions(build.version, database.version) <= 0) return;
  const oldest =
    database !== null && compareVersions(database.oldestCompatible, build.oldestCompatible) > 0
      ? database.oldestCompatible
      : build.oldestCompatible;
  await sql`
    insert into schema_release (id, version, oldest_compatible) values (1, ${build.version}, ${oldest})
    on conflict (id) do update set version = excluded.version, oldest_compatible = excluded.oldest_compatible,
      recorded_at = now()`.execute(db);
}

/** Returns the newest version that has migrated the database; null if no version is recorded. */
async function readRelease(db: Kysely<Tables>): Promise<Release | null> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('schema_release')::text as name`.execute(db);
  if (!tables[0]?.name) return null;
  const { rows } = await sql<Release>`
    select version, oldest_compatible as "oldestCompatible" from schema_release where id = 1`.execute(db);
  return rows[0] ?? null;
}
