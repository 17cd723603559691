import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The personal data of the staff domain, which is exported and erased with the account. */
export const staffPersonalData = {
  /** Returns the data about an account's employment, with the views that the person saved. */
  async collectWork(db: Db, accountId: string): Promise<object[]> {
    const work = await db
      .selectFrom('staff')
      .where('account_id', '=', accountId)
      .select([
        'winning_user_id as userId',
        'salesperson_code as salespersonCode',
        'store_uri as store',
        'subdivision',
        'since',
        'left_at as leftAt',
        'suspended_at as suspendedAt',
        sql<
          string[]
        >`array(select site_id from staff_site where staff_site.account_id = staff.account_id order by site_id)`.as(
          'sites',
        ),
      ])
      .execute();
    // A saved search may contain what the person typed.
    const savedViews = await db
      .selectFrom('list_view')
      .where('owner_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .select(['list', 'name', 'query', 'is_shared as isShared'])
      .orderBy('id')
      .execute();
    return work.map((row) => ({ ...row, savedViews }));
  },
  /** Returns when staff acted for a customer. */
  collectActing(db: Db, accountId: string): Promise<object[]> {
    return db
      .selectFrom('acting')
      .where('customer_id', '=', accountId)
      .select(['site_id as site', 'began_at as at', 'ended_at as endedAt', 'expires_at as until'])
      .orderBy('began_at')
      .execute();
  },
  /** Returns the sessions in which staff now act for a customer. */
  async sessionsActingFor(tx: Db, accountId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('acting')
      .select('session_id as id')
      .where('customer_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  },
};
