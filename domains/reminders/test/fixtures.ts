import type { Identify } from '#apps/server/context.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';

/** Test shop with staff members. The test sets the shop's clock. */

export const DAY_MS = 86_400_000;

const visitor = (kind: User['kind'], accountId: string, permissions: Permission[] = []): User => ({
  ...GUEST,
  kind,
  accountId,
  sessionId: `session of ${accountId}`,
  permissions: new Set(permissions),
  membership: 'active',
});

/**
 * A customer and several staff members: two salespeople in different time zones, one person who may see
 * costs, one who may not sell, and one without a store.
 */
const PEOPLE: Record<string, User> = {
  lin: visitor('staff', 'lin', ['projects.sell']),
  mara: visitor('staff', 'mara', ['projects.sell', 'dashboard.read']),
  owner: visitor('staff', 'owner', ['projects.sell', 'dashboard.read', 'costs.read']),
  perth: visitor('staff', 'perth', ['projects.sell']),
  clerk: visitor('staff', 'clerk', ['returns.decide']),
  sam: visitor('customer', 'sam'),
};
const STORES: Record<string, string | null> = {
  lin: 'redfern',
  mara: 'redfern',
  perth: 'perth-test',
  clerk: null,
};

const identify: Identify = ({ headers }) =>
  PEOPLE[String(headers.authorization).replace('Bearer ', '')] ?? GUEST;

/** Sends requests as one of {@link PEOPLE}, or as a guest. */
export class Colleague extends TestBrowser {
  readonly #as: string;
  constructor(shop: TestApp, as: string, site = 'aol') {
    super(shop, site);
    this.#as = as;
  }
  override ask(path: string, options: Parameters<TestBrowser['ask']>[1] = {}) {
    return super.ask(path, {
      ...options,
      headers: { ...(this.#as === '' ? {} : { authorization: `Bearer ${this.#as}` }), ...options.headers },
    });
  }
}

/**
 * Opens a test shop with {@link PEOPLE}. Its clock starts at 11 am in Sydney on the first day of the demo
 * data.
 */
export async function openStaffedShop() {
  const clock = { at: Date.parse(`${TEST_TODAY}T00:00:00Z`) };
  const shop = await openTestApp({ now: () => new Date(clock.at), identify });
  const { db } = shop.database;
  const now = new Date(clock.at);
  const redfern = await db
    .selectFrom('store')
    .selectAll()
    .where('uri', '=', 'redfern')
    .executeTakeFirstOrThrow();
  const { id: _id, ...perth } = {
    ...redfern,
    uri: 'perth-test',
    name: 'Perth',
    time_zone: 'Australia/Perth',
    warehouse_code: null,
    open_times: JSON.stringify(redfern.open_times),
    special_days: '[]',
    facts: JSON.stringify(redfern.facts),
  };
  await db.insertInto('store').values(perth).execute();
  for (const [id, { kind }] of Object.entries(PEOPLE)) {
    await db
      .insertInto('account')
      .values({
        id,
        email: `${id}@people.example`,
        email_verified_at: now,
        first_name: id[0]!.toUpperCase() + id.slice(1),
        last_name: 'Test',
        created_at: now,
      })
      .execute();
    if (kind === 'staff')
      await db
        .insertInto('staff')
        .values({
          account_id: id,
          winning_user_id: `w-${id}`,
          salesperson_code: id.toUpperCase(),
          store_uri: STORES[id] ?? null,
          since: now,
        })
        .execute();
  }
  return { shop, clock, as: (name: string, site?: string) => new Colleague(shop, name, site) };
}
