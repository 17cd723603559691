import { sql } from 'kysely';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { usedBy } from '#domains/identity/test/fixtures-people.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import type { PriceAsk } from '../contract/asks.ts';

/**
 * Fixtures for tests of price requests: staff who make requests and decide on them, and a product with a
 * cost.
 */

/** The staff members' roles, stores and permissions, by name. */
const STAFF: Readonly<Record<string, { role: string; store: string | null; may: readonly Permission[] }>> = {
  lin: {
    role: 'sales',
    store: 'redfern',
    may: [
      'prices.override',
      'projects.sell',
      'lines.price',
      'lines.quantity',
      'lines.delete',
      'customers.act',
    ],
  },
  mara: {
    role: 'store-manager',
    store: 'redfern',
    may: ['prices.approve', 'prices.override', 'projects.sell', 'costs.read'],
  },
  nils: { role: 'store-manager', store: 'redfern', may: ['prices.approve'] },
  far: { role: 'store-manager', store: 'elsewhere', may: ['prices.approve'] },
  head: { role: 'administrator', store: null, may: ['prices.approve'] },
};

export interface AskShop {
  shop: TestApp;
  /** The product's code. The price and the cost are in dollars. */
  code: string;
  price: number;
  cost: number;
}

/** Opens a shop with the staff members in `STAFF` and a product with a cost. `now` is the shop's clock. */
export async function openAskShop(now: () => Date): Promise<AskShop> {
  const shop = await openTestApp({
    now,
    identify: ({ headers }) => {
      const name = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
      if (name === undefined) return GUEST;
      const staff = STAFF[name];
      return {
        ...GUEST,
        kind: staff ? 'staff' : 'customer',
        accountId: name,
        membership: 'active',
        permissions: new Set(staff?.may ?? []),
      };
    },
  });
  const { db } = shop.database;
  const { rows } = await sql<{ id: number; product_code: string; price_cents: number }>`
    select p.id, p.product_code, pp.price_cents from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
    where pp.price_cents > 100000 and p.is_active and p.can_backorder and not p.is_superseded and 'wa' = any(p.sites)
      and 'aol' = any(p.sites) order by p.id limit 1`.execute(db);
  const code = rows[0]!.product_code;
  const price = rows[0]!.price_cents / 100;
  const cost = Math.round(price * 60) / 100;
  await db.deleteFrom('product_cost').where('product_id', '=', rows[0]!.id).execute();
  await db
    .insertInto('product_cost')
    .values({ product_id: rows[0]!.id, market: 'AU', cost_cents: Math.round(cost * 100) })
    .execute();
  for (const [name, { role, store }] of Object.entries(STAFF)) {
    await db
      .insertInto('account')
      .values({
        id: name,
        email: `${name}@people.example`,
        first_name: name.replace(/^./, (letter) => letter.toUpperCase()),
        last_name: 'Tester',
        created_at: now(),
      })
      .execute();
    await db
      .insertInto('staff')
      .values({
        account_id: name,
        winning_user_id: `w-${name}`,
        salesperson_code: name,
        store_uri: store,
        since: now(),
      })
      .execute();
    await db.insertInto('account_role').values({ account_id: name, role }).execute();
  }
  return { shop, code, price, cost };
}

export type Told = PriceAsk & { code?: string };

/** Returns helpers that send price requests and decisions as a staff member, by default on the site wa. */
export function asksOf({ shop, code, price }: AskShop) {
  const by = (name: string | null, site = 'wa') => usedBy(new TestBrowser(shop, site), name);
  /**
   * A price with a discount of 20%. It is below the floor of the role `sales`, which allows a discount of
   * 15%, but within the 4% margin rule of a store manager.
   */
  const low = Math.round(price * 80) / 100;
  return {
    by,
    low,
    asks: (who: TestBrowser, more: object = {}) =>
      who.json<Told>('/api/staff/price-asks', {
        body: { productCode: code, price: low, reason: 'matches the shop next door', ...more },
      }),
    decides: (who: TestBrowser, id: number, isApproved = true, answer = '') =>
      who.json<Told>(`/api/staff/price-asks/${id}/decision`, { body: { isApproved, answer } }),
    /** Creates a cart with one unit for the staff member who requests prices. */
    async freshCart(): Promise<void> {
      await shop.database.db.deleteFrom('price_ask').execute();
      const lin = by('lin');
      await lin.json('/api/cart', { method: 'DELETE' });
      await lin.json('/api/cart/product', { body: { productCode: code, quantity: 1, mode: 'set' } });
    },
  };
}
