import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { hasQuote } from './fragments.ts';

type Db = Kysely<Tables>;

/** The personal data in quotes, which are exported and erased with their projects. */
export const quotesPersonalData = {
  /** `about`: a condition on `project p`. */
  async collect(db: Db, about: RawBuilder<boolean>): Promise<object[]> {
    const { rows } = await sql<object>`
      select p.ref as project, q.number, q.created_at as at, q.lines, q.total_cents as cents, q.valid_until as "validUntil",
        q.about, q.questions, q.accepted_at as "acceptedAt", q.accepted_name as "acceptedName"
      from project_quote q join project p on p.id = q.project_id where ${about} order by q.id`.execute(db);
    return rows;
  },
  /** Erases the customer from the quotes of projects; with `withName`, also the name of the project. */
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
  /** Erases the name of the user who saved quotes. */
  async eraseAuthor(tx: Db, accountId: string): Promise<void> {
    await tx
      .updateTable('project_quote')
      .set({ user_name: '' })
      .where('account_id', '=', accountId)
      .execute();
  },
  hasQuote,
};
