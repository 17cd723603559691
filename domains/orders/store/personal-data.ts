import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Person, PersonalData } from '#foundation/server/personal-data.ts';
import { UNDER_WAY } from '../rules/attempt.ts';
import { paidCents } from './money.ts';

const ownedBy = ({ accountId, email }: Person) =>
  sql<boolean>`(o.account_id = ${accountId} or (o.account_id is null and o.holder_erased_at is null
    and lower(o.email) = ${email}))`;

const underWay = sql`exists (select 1 from payment_attempt a where a.order_id = o.id
  and a.state in (${sql.join(UNDER_WAY.map((one) => sql.lit(one)))}))`;

/** What is put in place of whoever it went to; where it went stays. */
const NOBODY = JSON.stringify({ firstName: '', lastName: '', companyName: '', address: '' });

/** Days for which a sale goes on after its delivery: what is returned or mended needs an address to write to. */
const AFTER_DELIVERY = 30;
/** Days after which one without a delivery day is over. */
const WITHOUT_DAY = 90;
/** For so many years records of sales are kept: tax law of Australia asks for five, of New Zealand for seven. */
export const RECORDS_KEPT_YEARS = 7;

/**
 * Makes orders of people who had their account deleted hold no more than has to be kept. Of one that was never a sale nobody
 * is left; a sale that is over keeps name and address of its invoice, and loses these when records need not be kept any
 * more. One that is under way stays as it is until then. Answers how many were changed.
 */
export async function minimiseOrders(db: Kysely<Tables>, now: Date): Promise<number> {
  // Sent while the account was being deleted: the order was written after it was looked for.
  await sql`
    update customer_order o set account_id = null, holder_erased_at = ${now}
    where o.account_id is not null and o.created_at > ${now}::timestamptz - interval '2 days'
      and not exists (select 1 from account a where a.id = o.account_id)`.execute(db);
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

/** Orders, also a guest's with the confirmed address, their lines and payments. */
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
