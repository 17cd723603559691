import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { isConnectionLost } from './import/database-lost.ts';
import { MIGRATIONS } from './migration-list.ts';
import { checkRelease, recordRelease } from './release.ts';
import type { Tables } from './tables.ts';

/** A schema that could not be brought up to date; the message says what happened and what to do. */
export class MigrationFailed extends Error {
  constructor(name: string | undefined, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(
      `${name === undefined ? 'The schema could not be brought up to date' : `The migration ${name} could not be applied`}: ${said.replace(/\.$/, '')}. ` +
        'Nothing was changed. Put right what it says and run npm run migrate again; if you cannot, go on with the version that ran before and keep a backup (docs/guides/operate.md, Upgrade and rollback).',
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/** The migration that makes the table of releases. */
const RELEASE_TABLE = '0206-schema-release';

type Migrations = Readonly<Record<string, Migration>>;

async function migratorOf(db: Kysely<Tables>, migrations: Migrations): Promise<Migrator> {
  // Read before the migrator has the embedded database's one connection for itself.
  const all = { ...(await ofNewerVersions(db, migrations)), ...migrations };
  return new Migrator({
    db: db as unknown as Kysely<never>,
    provider: { getMigrations: async () => all },
    // Versions in between have had them in other orders: each stands for itself, and only those that are missing run.
    allowUnorderedMigrations: true,
  });
}

/** What a newer version has applied: it adds to the schema and stays, so that a roll-back starts. */
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
 * Brings the schema up to date, records this version in it, and returns the names of the migrations that it ran. Throws
 * {@link MigrationFailed}, `SchemaTooNew` and what the connection throws.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  await checkRelease(db);
  const { error, results = [] } = await (await migratorOf(db, migrations)).migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    throw error instanceof Error && isConnectionLost(error) ? error : new MigrationFailed(failed, error);
  }
  if (Object.hasOwn(migrations, RELEASE_TABLE)) await recordRelease(db);
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whether every migration of this build has been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await (await migratorOf(db, MIGRATIONS)).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
