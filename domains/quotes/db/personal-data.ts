import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { hasQuote } from './fragments.ts';

type Db = Kysely<Tables>;

/**
 * Exports and erases the personal data in quotes. The projects domain calls these functions when it exports
 * or erases the personal data in projects.
 */
export const quotesPersonalData = {
  /** Returns the personal data for export. `about` is an SQL condition on `project p`. */
  async collect(db: Db, about: RawBuilder<boolean>): Promise<object[]> {
    const { rows } = await sql<object>`
      select p.ref as project, q.number, q.created_at as at, q.lines, q.total_cents as cents, q.valid_until as "validUntil",
        q.about, q.questions, q.accepted_at as "acceptedAt", q.accepted_name as "acceptedName"
      from project_quote q join project p on p.id = q.project_id where ${about} order by q.id`.execute(db);
    return rows;
  },
  /**
   * Erases the customer from the quotes of the given projects. With `withName`, also erases the project's
   * name from them.
   */
  async eraseCustomer(
    tx: Db,
    projectIds: readonly number[],
    { withName }: { withName: boolean },
  ): Promise<void> {
    await sql`
      update project_quote set about = about - ${['customerName', ...(withName ? ['projectName'] : [])]}::text[],
        accepted_name = null, questions = '[]'
      where project_id = any(${[...projectIds]}::bigint[])`.execute(tx);
  },
  /** Erases the user's name from the quotes that the user saved. */
  async eraseAuthor(tx: Db, accountId: string): Promise<void> {
    await tx
      .updateTable('project_quote')
      .set({ user_name: '' })
      .where('account_id', '=', accountId)
      .execute();
  },
  hasQuote,
};
