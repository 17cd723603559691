import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { isConnectionLost } from './import/database-lost.ts';
import { MIGRATIONS } from './migration-list.ts';
import { checkRelease, recordRelease } from './release.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Thrown if the schema could not be updated. The message contains the cause and the remedy. */
export class MigrationFailed extends Error {
  /** `applied` lists the migrations that this run applied before the failure; they stay applied. */
  constructor(name: string | undefined, cause: unknown, applied: readonly string[] = []) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const stays =
      applied.length === 0
        ? 'Nothing was changed.'
        : `This migration changed nothing. ${applied.length === 1 ? `${applied[0]!} was applied before it and remains applied` : `The ${applied.length} migrations up to ${applied.at(-1)!} were applied before it and remain applied`}.`;
    super(
      `${name === undefined ? 'The schema could not be brought up to date' : `The migration ${name} could not be applied`}: ${said.replace(/\.$/, '')}. ` +
        `${stays} Fix the reported error and run npm run migrate again. If you cannot, continue with the previous version and keep a backup (docs/guides/operate.md, Upgrade and rollback).`,
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/** The migration that creates the table of releases. */
const RELEASE_TABLE = '0206-schema-release';

type Migrations = Readonly<Record<string, Migration>>;

async function migratorOf(db: Kysely<Tables>, migrations: Migrations): Promise<Migrator> {
  // Must run before the migrator occupies the embedded database's only connection.
  const all = { ...(await ofNewerVersions(db, migrations)), ...migrations };
  return new Migrator({
    db: db as unknown as Kysely<never>,
    provider: { getMigrations: async () => all },
    // Earlier versions ran the migrations in a different order. Each migration is independent, and only
    // missing ones run.
    allowUnorderedMigrations: true,
  });
}

/**
 * Returns placeholders for the migrations of a newer version. Their additions to the schema stay, so that the
 * older version can start after a rollback.
 */
async function ofNewerVersions(db: Kysely<Tables>, migrations: Migrations): Promise<Migrations> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const stays: Migration = { up: async () => undefined };
  return Object.fromEntries(
    rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => [name, stays]),
  );
}

/**
 * Updates the schema, records this version in it, and returns the names of the migrations that it ran. Each
 * migration has its own transaction. A running shop thus waits for the locks of only one migration, and if
 * one fails, earlier ones stay applied. On an empty database, which is not in use yet, all migrations share
 * one transaction, which is seconds faster. Throws {@link MigrationFailed}, `SchemaTooNew` and connection
 * errors.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  await checkRelease(db);
  const migrator = await migratorOf(db, migrations);
  const known = await migrator.getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined).length;
  const ran: string[] = [];
  if (pending === known.length) ran.push(...namesOf(await migrator.migrateToLatest(), []));
  else
    while (ran.length < pending) {
      const names = namesOf(await migrator.migrateUp(), ran);
      // Another process has applied the remaining migrations.
      if (names.length === 0) break;
      ran.push(...names);
    }
  if (Object.hasOwn(migrations, RELEASE_TABLE)) await recordRelease(db);
  return ran;
}

/**
 * Returns the names of the migrations that a step applied. Throws {@link MigrationFailed} if the step failed.
 * `applied` lists the migrations of earlier steps.
 */
function namesOf({ error, results = [] }: MigrationResultSet, applied: readonly string[]): string[] {
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    throw error instanceof Error && isConnectionLost(error)
      ? error
      : new MigrationFailed(failed, error, applied);
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Whether every migration of this build has been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await (await migratorOf(db, MIGRATIONS)).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
