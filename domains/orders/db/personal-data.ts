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
 * Empty values that replace the recipient's name, company and street address. The other address fields stay.
 */
const NOBODY = JSON.stringify({ firstName: '', lastName: '', companyName: '', address: '' });

/**
 * A confirmed order is finished this many days after its delivery. Until then, returns and repairs need the
 * customer's address.
 */
const AFTER_DELIVERY = 30;
/** A confirmed order without a delivery day is finished this many days after it was confirmed. */
const WITHOUT_DAY = 90;
/** Sales records are stored for this many years. Australian tax law requires five, New Zealand's seven. */
export const RECORDS_KEPT_YEARS = 7;

/**
 * Reduces the orders of deleted accounts to the data that the shop must store. An order that was never
 * confirmed loses all personal data. A finished order keeps the name and address of its invoice until its
 * records may be deleted. An order in progress does not change until it is finished. Returns how many orders
 * were changed.
 */
export async function minimiseOrders(db: Kysely<Tables>, now: Date): Promise<number> {
  // Covers orders submitted while their account was being deleted: the erasure had looked for orders before
  // they were written.
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
 * Collects orders with their lines and payments, including guest orders with the person's confirmed email
 * address.
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
    return { orders, lines, payments };
  },
  async erase(tx, person, now) {
    await sql`
      update customer_order o set account_id = null, holder_erased_at = ${now} where ${ownedBy(person)}`.execute(
      tx,
    );
    await minimiseOrders(tx, now);
  },
};
