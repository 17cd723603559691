import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { isConnectionLost } from './import/database-lost.ts';
import { MIGRATIONS } from './migration-list.ts';
import { checkRelease, recordRelease } from './release.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Thrown if the schema could not be updated. The message explains the cause and the remedy. */
export class MigrationFailed extends Error {
  /**
   * `applied` contains the migrations that this run applied before the failure. These migrations remain
   * applied.
   */
  constructor(name: string | undefined, cause: unknown, applied: readonly string[] = []) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const stays =
      applied.length === 0
        ? 'Nothing was changed.'
        : `This migration changed nothing. ${applied.length === 1 ? `The earlier migration ${applied[0]!} remains applied` : `The ${applied.length} earlier migrations up to ${applied.at(-1)!} remain applied`}.`;
    super(
      `${name === undefined ? 'The schema could not be brought up to date' : `The migration ${name} could not be applied`}: ${said.replace(/\.$/, '')}. ` +
        `${stays} Fix the reported error and run npm run migrate again. If you cannot, continue with the previous version and keep a backup (docs/guides/operate.md, Upgrade and rollback).`,
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/**
 * The migration that creates the table of releases, which records each version that has migrated the
 * database.
 */
const RELEASE_TABLE = '0206-schema-release';

type Migrations = Readonly<Record<string, Migration>>;

async function migratorOf(db: Kysely<Tables>, migrations: Migrations): Promise<Migrator> {
  // Reads the migrations of newer versions before the migrator is created, because the migrator occupies the
  // only connection of the embedded database.
  const all = { ...(await ofNewerVersions(db, migrations)), ...migrations };
  return new Migrator({
    db: db as unknown as Kysely<never>,
    provider: { getMigrations: async () => all },
    // Earlier versions ran the migrations in a different order. This is safe, because the migrations are
    // independent and only missing migrations run.
    allowUnorderedMigrations: true,
  });
}

/**
 * Returns placeholders for migrations that only a newer version contains. If operators roll back to an older
 * version, it can then start, and the schema changes of the newer version remain.
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
 * Updates the schema, records this version, and returns the names of the migrations that it ran.
 *
 * Each migration runs in its own transaction. A running shop thus waits for the locks of only one migration,
 * and a failure does not roll back earlier migrations. An empty database is not in use yet, so all migrations
 * share one transaction, which saves seconds.
 *
 * Also throws connection errors.
 *
 * @throws {@link MigrationFailed} if a migration fails
 * @throws {@link SchemaTooNew} if a newer version has migrated the database and this build cannot use it
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
      // No migrations are left, because another process has applied them.
      if (names.length === 0) break;
      ran.push(...names);
    }
  if (Object.hasOwn(migrations, RELEASE_TABLE)) await recordRelease(db);
  return ran;
}

/**
 * Returns the names of the migrations that one step applied. Throws {@link MigrationFailed} if the step
 * failed. `applied` contains the migrations of earlier steps.
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

/** Whether all migrations of this build have been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await (await migratorOf(db, MIGRATIONS)).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
