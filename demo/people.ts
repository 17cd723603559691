import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { loadDemoProjects } from './projects/projects.ts';
import { loadDemoReminders } from './reminders.ts';
import { loadShopperPast } from './shopper-past.ts';
import { loadTradePrices, TRADE_LIST } from './list-prices.ts';

/** The password of every person in the demo world. */
const PASSWORD = 'kettle lamp river stone';
/** The hash of {@link PASSWORD}, so that loading the world needs no hashing. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bk5v91n+Jfrl+qJInYUcjA$5a0V/DHVnCmYqdUTjB0tNJDPjwlgxq+aZKGPrpXT9sw';

export interface DemoPerson {
  id: string;
  /** The person's purpose in the demo, in one line. */
  who: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** Memberships in addition to those that a sign-in creates. */
  memberships: readonly {
    siteId: string;
    state: 'active' | 'waiting';
    company: string;
    /** Null for retail prices. */
    priceList: string | null;
  }[];
  /** For staff only: their roles, and the secret of their authenticator (base32). */
  staff?: {
    roles: readonly string[];
    salespersonCode: string;
    storeUri: string | null;
    secondFactor: string;
  };
}

const person = (
  id: number,
  firstName: string,
  lastName: string,
  who: string,
  more: Pick<DemoPerson, 'staff'> & { memberships?: DemoPerson['memberships'] } = {},
): DemoPerson => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  who,
  email: `${firstName.toLowerCase()}@people.example`,
  password: PASSWORD,
  firstName,
  lastName,
  memberships: [],
  ...more,
});

/** The ABN in the tax office's own example. */
const ABN = '51824753556';
const TRADE_SITES = ['aoc', 'wac'];
const trade = (state: 'active' | 'waiting', company: string, priceList: string | null = null) =>
  TRADE_SITES.map((siteId) => ({ siteId, state, company, priceList }));

/** The demo people. Never used in production. */
const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(1, 'Sam', 'Okafor', 'A shopper with orders and addresses'),
  person(2, 'Wanda', 'Reyes', 'A trade buyer whose application is being reviewed', {
    memberships: trade('waiting', 'Reyes Fitouts'),
  }),
  person(3, 'Theo', 'Marsh', 'A trade buyer who is approved, with a list of prices and a credit account', {
    memberships: trade('active', 'Marsh & Daughters Builders', TRADE_LIST),
  }),
  person(4, 'Lin', 'Tran', 'A salesperson', {
    staff: {
      roles: ['sales'],
      salespersonCode: 'LT',
      storeUri: 'redfern',
      secondFactor: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  }),
  person(5, 'Mara', 'Quill', 'A store manager', {
    staff: {
      roles: ['store-manager', 'finance'],
      salespersonCode: 'MQ',
      storeUri: 'redfern',
      secondFactor: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
    },
  }),
  person(6, 'Ada', 'Boyle', 'An administrator', {
    staff: {
      roles: ['administrator'],
      salespersonCode: '',
      storeUri: null,
      secondFactor: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
    },
  }),
  person(7, 'Priya', 'Nair', 'A customer support agent', {
    staff: {
      roles: ['support'],
      salespersonCode: '',
      storeUri: null,
      secondFactor: 'ONSWG4TFOQQGC3TEEBSGC6JAMJXXG4DF',
    },
  }),
];

/** A shopper with earlier orders. */
const SHOPPER = 'sam@people.example';
/** A salesperson with a full list of reminders; the manager has added to it. */
const SELLER = 'lin@people.example';
const MANAGER = 'mara@people.example';

/**
 * Writes the people of the demo world who do not exist yet. `seal` encrypts authenticator secrets, as
 * identity does.
 */
export async function loadDemoPeople(
  db: Kysely<Tables>,
  { seal, now }: { seal(text: string): string; now: Date },
): Promise<void> {
  for (const one of DEMO_PEOPLE)
    await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto('account')
        .values({
          id: one.id,
          email: one.email,
          email_verified_at: now,
          first_name: one.firstName,
          last_name: one.lastName,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return;
      await writePerson(tx, one, { seal, now });
      if (one.email === SHOPPER) await loadShopperPast(tx, one, now);
      // The manager is the last salesperson, so all of them now exist.
      if (one.email === MANAGER) {
        await loadDemoProjects(tx, now);
        const seller = DEMO_PEOPLE.find(({ email }) => email === SELLER)!;
        await loadDemoReminders(tx, { seller: seller.id, manager: one.id, now });
      }
      if (one.memberships.some(({ priceList }) => priceList === TRADE_LIST))
        await loadTradePrices(tx, TRADE_SITES);
    });
}

/** Returns the demo people that exist in the database; empty in a retailer's own database. */
export async function readDemoPeople(db: Kysely<Tables>): Promise<DemoPerson[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where(
      'id',
      'in',
      DEMO_PEOPLE.map(({ id }) => id),
    )
    .execute();
  return DEMO_PEOPLE.filter(({ id }) => rows.some((row) => row.id === id));
}

async function writePerson(
  tx: Kysely<Tables>,
  { id, memberships, staff }: DemoPerson,
  { seal, now }: { seal(text: string): string; now: Date },
): Promise<void> {
  const credential = (kind: 'password' | 'totp', data: object) => ({
    id: `${id}-${kind}`,
    account_id: id,
    kind,
    data: JSON.stringify(data),
    created_at: now,
    confirmed_at: now,
  });
  await tx
    .insertInto('credential')
    .values(credential('password', { hash: PASSWORD_HASH }))
    .execute();
  for (const { siteId, state, company, priceList } of memberships)
    await tx
      .insertInto('membership')
      .values({
        account_id: id,
        site_id: siteId,
        state,
        company,
        business_number: ABN,
        price_list: priceList,
        ...(state === 'active' ? { credit_limit_cents: 2_000_000, terms_days: 30 } : {}),
        since: now,
        decided_by: null,
        buys_for: null,
      })
      .execute();
  if (!staff) return;
  await tx
    .insertInto('credential')
    .values(credential('totp', { sealed: seal(staff.secondFactor), lastPeriod: 0 }))
    .execute();
  await tx
    .insertInto('staff')
    .values({
      account_id: id,
      winning_user_id: id,
      salesperson_code: staff.salespersonCode,
      store_uri: staff.storeUri,
      since: now,
    })
    .execute();
  await tx
    .insertInto('account_role')
    .values(staff.roles.map((role) => ({ account_id: id, role })))
    .execute();
}
