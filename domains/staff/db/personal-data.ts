import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The personal data of the staff domain, which is exported and erased with the account. */
export const staffPersonalData = {
  /** Returns the data about an account's employment, with the views that the person saved. */
  collectWork(db: Db, accountId: string): Promise<object[]> {
    return db
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
        // A saved search may contain what the person typed.
        sql<object[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'list', list_view.list, 'name', list_view.name, 'query', list_view.query, 'isShared', list_view.is_shared)
            order by list_view.id), '[]')
          from list_view where list_view.owner_id = staff.account_id and list_view.deleted_at is null)`.as(
          'savedViews',
        ),
      ])
      .execute();
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
