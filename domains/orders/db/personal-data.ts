import { sql, type Kysely } from 'kysely';
import { isAccount } from '#domains/identity/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person, PersonalData } from '#foundation/server/personal-data.ts';
import { UNDER_WAY } from '../rules/attempt.ts';
import { paidCents } from './money.ts';

const ownedBy = ({ accountId, email }: Person) =>
  sql<boolean>`(o.account_id = ${accountId} or (o.account_id is null and o.holder_erased_at is null
    and lower(o.email) = ${email}))`;

const underWay = sql`exists (select 1 from payment_attempt a where a.order_id = o.id
  and a.state in (${sql.join(UNDER_WAY.map((one) => sql.lit(one)))}))`;

/**
 * Empty values for a person's name, company and street address. Merged into an address, they erase these
 * fields and leave the other fields unchanged.
 */
const NOBODY = JSON.stringify({ firstName: '', lastName: '', companyName: '', address: '' });

/**
 * How many days after the delivery day an order still counts as in progress. Returns and repairs need the
 * customer's address during this time.
 */
const AFTER_DELIVERY = 30;
/** How many days after its confirmation an order without a delivery day counts as in progress. */
const WITHOUT_DAY = 90;
/**
 * The number of years for which sales records are retained. Tax law requires five years in Australia and
 * seven in New Zealand.
 */
export const RECORDS_KEPT_YEARS = 7;

/**
 * Erases the personal data in orders of deleted accounts, except the data that the law requires. Orders that
 * were never confirmed lose all personal data.
 *
 * Confirmed orders are changed only when they are not in progress any more, and keep their addresses for
 * `RECORDS_KEPT_YEARS`. Returns the number of changed orders.
 */
export async function minimiseOrders(db: Kysely<Tables>, now: Date): Promise<number> {
  // Includes orders that were written while their account was being deleted. The deletion had already
  // searched for the account's orders, so it missed them.
  await sql`
    update customer_order o set account_id = null, holder_erased_at = ${now}
    where o.account_id is not null and o.created_at > ${now}::timestamptz - interval '2 days'
      and not ${isAccount(sql`o.account_id`)}`.execute(db);
  const { rows } = await sql`
    update customer_order o set email = '', phone = '', newsletter = false, requests = '{}',
      delivery_address = case when o.confirmed_at is not null then o.delivery_address - 'deliveryInstructions'
        else (o.delivery_address - 'deliveryInstructions') || ${NOBODY}::jsonb end,
      billing_address = case when o.confirmed_at is not null then o.billing_address - 'deliveryInstructions'
        else (o.billing_address - 'deliveryInstructions') || ${NOBODY}::jsonb end
    where o.holder_erased_at is not null and o.email <> '' and not ${underWay}
      and (o.state <> 'confirmed'
        or coalesce(o.delivery_day + ${sql.lit(AFTER_DELIVERY)}, o.confirmed_at::date + ${sql.lit(WITHOUT_DAY)}) < ${now}::timestamptz::date)
    returning o.id`.execute(db);
  // The state before edits contains the same personal data.
  await sql`
    delete from order_edit e using customer_order o
    where o.id = e.order_id and o.holder_erased_at is not null and o.email = ''`.execute(db);
  const old = new Date(now);
  old.setUTCFullYear(old.getUTCFullYear() - RECORDS_KEPT_YEARS);
  const { rows: outdated } = await sql`
    update customer_order o set delivery_address = o.delivery_address || ${NOBODY}::jsonb,
      billing_address = o.billing_address || ${NOBODY}::jsonb
    where o.holder_erased_at is not null and o.email = '' and coalesce(o.confirmed_at, o.created_at) < ${old}
      and (o.delivery_address ->> 'address' <> '' or o.billing_address ->> 'address' <> '')
    returning o.id`.execute(db);
  return rows.length + outdated.length;
}

/**
 * Exports and erases a person's orders, lines and payments. Includes the guest orders with the person's
 * confirmed email address.
 */
export const ordersPersonalData: PersonalData<Tables> = {
  subject: 'orders',
  async collect(db, person) {
    const { rows: orders } = await sql<object>`
      select o.site_id as site, o.number, o.state, o.created_at as at, o.confirmed_at as "confirmedAt", o.email, o.phone,
        o.delivery_address as "deliveryAddress", o.billing_address as "billingAddress",
        o.delivery_day::text as "deliveryDay", o.requests, o.rewards, o.newsletter, o.currency, o.total_cents as "totalCents",
        ${paidCents} as "paidCents"
      from customer_order o where ${ownedBy(person)} order by o.id`.execute(db);
    const { rows: lines } = await sql<object>`
      select o.number as "order", l.sku, l.title, l.quantity, l.unit_cents as "unitCents", l.install, l.warranty, l.services,
        l.own_price_cents as "ownPriceCents", l.variations, l.condition, l.missing_parts as "missingParts"
      from order_line l join customer_order o on o.id = l.order_id where ${ownedBy(person)}
      order by o.id, l.position`.execute(db);
    const { rows: payments } = await sql<object>`
      select o.number as "order", a.provider, a.reference, a.state, a.amount_cents as "amountCents", a.currency
      from payment_attempt a join customer_order o on o.id = a.order_id where ${ownedBy(person)}
      order by o.id, a.reference`.execute(db);
    const { rows: blocks } = await sql<object>`
      select reason, created_at as at from order_block
      where account_id = ${person.accountId} or email_key = email_key(${person.email}::text)`.execute(db);
    return { orders, lines, payments, blocks };
  },
  async merge(tx, person, into) {
    await sql`update customer_order o set account_id = ${into.accountId} where ${ownedBy(person)}`.execute(
      tx,
    );
    // A block of either customer applies to the merged one.
    await sql`
      update order_block set account_id = ${into.accountId}
      where account_id = ${person.accountId} and not exists (select 1 from order_block b where b.account_id = ${into.accountId})`.execute(
      tx,
    );
  },
  async erase(tx, person, now) {
    await sql`
      update customer_order o set account_id = null, holder_erased_at = ${now} where ${ownedBy(person)}`.execute(
      tx,
    );
    await sql`
      delete from order_block where account_id is null and email_key = email_key(${person.email}::text)`.execute(
      tx,
    );
    await minimiseOrders(tx, now);
  },
};
