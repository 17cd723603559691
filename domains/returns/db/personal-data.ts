import { sql, type Kysely } from 'kysely';
import { isHolderErased, ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

type Db = Kysely<Tables>;

const closed = sql`r.state in ('declined', 'withdrawn', 'refunded', 'settled')`;
/** Number of days for which the photographs of a closed return are stored, in case there are questions. */
const PHOTO_DAYS = 365;

/**
 * Deletes photographs of returns that were closed long ago. If the customer's account was deleted, deletes
 * photographs and texts as soon as the return is closed. Returns the number of changed returns. The worker
 * calls this.
 */
export async function minimiseReturns(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from return_photo p using return_request r
    where p.request_id = r.id and ${closed}
      and (${isHolderErased(sql`r.order_id`)} or r.closed_at < ${now}::timestamptz - make_interval(days => ${PHOTO_DAYS}))
    returning p.id`.execute(db);
  const { rows: emptied } = await sql`
    update return_request r set words = '', decision = ''
    where ${isHolderErased(sql`r.order_id`)} and ${closed} and (r.words <> '' or r.decision <> '')
    returning r.id`.execute(db);
  return rows.length + emptied.length;
}

/**
 * Exports the returns of a person's orders. Erasing deletes photographs and texts. It must run after the data
 * in the orders was erased; the returns then no longer identify the person.
 */
export const returnsPersonalData: PersonalData<Tables> = {
  subject: 'returns',
  async collect(db, person) {
    const { rows: returns } = await sql<object>`
      select 'R' || (100000 + r.id) as number, o.number as "order", r.created_at as at, r.state, r.reason, r.wish, r.words,
        r.decision, r.refunded_cents as "refundedCents",
        (select count(*)::int from return_photo p where p.request_id = r.id) as photographs,
        (select json_agg(json_build_object('sku', l.sku, 'quantity', l.quantity) order by l.product_id)
          from return_line l where l.request_id = r.id) as lines
      from return_request r join (${ordersOfPerson(person)}) o on o.id = r.order_id order by r.id`.execute(
      db,
    );
    return { returns };
  },
  async erase(tx, _person, now) {
    await minimiseReturns(tx, now);
  },
};
