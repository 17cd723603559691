import { sql, type Kysely } from 'kysely';

/**
 * Grants `orders.read` to the roles that work with orders of all sites, and adds the indexes with which the back
 * office lists and finds orders. Each way to find or sort orders has an index, so that no list reads every order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const role of ['administrator', 'finance', 'sales', 'store-manager', 'support'])
    await sql`
      insert into role_permission (role, permission) select name, 'orders.read' from role where name = ${role}
      on conflict do nothing`.execute(db);
  await addSortIndexes(db);
  await addSearchIndexes(db);
  await addPaymentIndexes(db);
  // The messages about an order. This index replaces one that contained only rejected messages.
  await sql`drop index if exists mail_set_aside`.execute(db);
  await sql`create index mail_about on mail (about) where about is not null`.execute(db);
}

async function addSortIndexes(db: Kysely<never>): Promise<void> {
  await sql`create index customer_order_placed on customer_order (created_at, id)`.execute(db);
  await sql`create index customer_order_total on customer_order (total_cents, id)`.execute(db);
  // Orders without a delivery day come after all other days.
  await sql`
    create index customer_order_delivery on customer_order
      ((coalesce(delivery_day, date '9999-12-31')), id)`.execute(db);
  await sql`
    create index customer_order_unconfirmed on customer_order (state, created_at, id)
    where state <> 'confirmed'`.execute(db);
  await sql`
    create index customer_order_seller on customer_order (acted_by, created_at, id)
    where acted_by is not null`.execute(db);
}

/** Includes the orders of accounts, which the indexes for the customer search left out. */
async function addSearchIndexes(db: Kysely<never>): Promise<void> {
  for (const index of [
    'customer_order_folded_name',
    'customer_order_folded_last_name',
    'customer_order_phone_key',
  ])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await sql`
    create index customer_order_folded_name on customer_order
      (fold_text((delivery_address->>'firstName') || ' ' || (delivery_address->>'lastName')) text_pattern_ops)`.execute(
    db,
  );
  await sql`
    create index customer_order_folded_last_name on customer_order
      (fold_text(delivery_address->>'lastName') text_pattern_ops)`.execute(db);
  await sql`
    create index customer_order_phone_key on customer_order (phone_key(phone) text_pattern_ops)
    where phone <> ''`.execute(db);
  await sql`
    create index customer_order_postcode on customer_order ((delivery_address->>'postcode'), id)`.execute(db);
  await sql`create index order_line_sku on order_line (upper(sku), order_id)`.execute(db);
  await sql`
    create index payment_attempt_provider_reference on payment_attempt (provider_reference)
    where provider_reference is not null`.execute(db);
}

async function addPaymentIndexes(db: Kysely<never>): Promise<void> {
  await sql`
    create index customer_order_with_balance on customer_order (created_at, id)
    where balance_due_day is not null and state = 'confirmed'`.execute(db);
  await sql`
    create index money_entry_exceptional on money_entry (kind, order_id)
    where kind in ('chargeback', 'capture-failed')`.execute(db);
  await sql`
    create index order_refund_failed on order_refund (order_id) where state = 'failed'`.execute(db);
  await sql`
    create index order_adjustment_raised on order_adjustment (order_id) where cents > 0`.execute(db);
}
