import { sql, type Kysely } from 'kysely';

/**
 * Adds product data for staff: cost, competitors' prices, goods in transit, and the permissions to see this
 * data. The catalogue does not read it, because catalogue responses are public.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table product_cost (
      product_id bigint not null references product (id) on delete cascade,
      market char(2) not null check (market in ('AU', 'NZ')),
      -- Includes GST, like every price.
      cost_cents integer not null check (cost_cents >= 0),
      primary key (product_id, market)
    )`.execute(db);
  await sql`
    create table competitor_price (
      product_id bigint not null references product (id) on delete cascade,
      market char(2) not null check (market in ('AU', 'NZ')),
      competitor text not null,
      price_cents integer not null check (price_cents > 0),
      url text not null default '',
      -- Date of the observation.
      seen_on date not null,
      primary key (product_id, market, competitor)
    )`.execute(db);
  await sql`
    create table incoming_stock (
      product_id bigint not null references product (id) on delete cascade,
      warehouse_code text not null references warehouse (code),
      due_on date not null,
      quantity integer not null check (quantity > 0),
      primary key (product_id, warehouse_code, due_on)
    )`.execute(db);
  const may: Readonly<Record<string, readonly string[]>> = {
    'merchandising.read': ['sales', 'store-manager', 'support', 'catalogue', 'finance'],
    'costs.read': ['sales', 'store-manager', 'finance'],
  };
  for (const [permission, roles] of Object.entries(may))
    for (const role of roles)
      await sql`
        insert into role_permission (role, permission) select name, ${permission} from role where name = ${role}
        on conflict do nothing`.execute(db);
}
