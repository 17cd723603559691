import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Exports and erases the personal data in project files. The projects domain calls these functions when it
 * exports or erases the personal data in projects.
 */
export const projectFilesPersonalData = {
  /** Returns the personal data for export. `about` is an SQL condition on `project p`. */
  async collect(db: Db, accountId: string, about: RawBuilder<boolean>): Promise<object[]> {
    const { rows } = await sql<object>`
      select p.ref as project, f.file_name as name, f.bytes, f.created_at as at from project_attachment f
        join project p on p.id = f.project_id
      where f.deleted_at is null and (f.account_id = ${accountId} or ${about}) order by f.id`.execute(db);
    return rows;
  },
  /** Erases the user's name from the files that the user added. */
  async eraseAuthor(tx: Db, accountId: string): Promise<void> {
    await tx
      .updateTable('project_attachment')
      .set({ user_name: '' })
      .where('account_id', '=', accountId)
      .execute();
  },
};
