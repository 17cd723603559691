import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#domains/audit/contract.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { openStaffedShop } from '#domains/staff/test/fixtures-staff.ts';
import { insertOrder } from '#domains/orders/test/fixtures-own-orders.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { RelatedBusiness } from '../contract.ts';
import { aCompany } from './fixtures.ts';
import { changeTerms } from '../use-cases/terms.ts';

// Tests applicants who state the business number of an existing member. Staff see the member and its debt,
// and both accounts share one credit limit.

let staffed: Awaited<ReturnType<typeof openStaffedShop>>;
beforeAll(async () => {
  staffed = await openStaffedShop();
});
afterAll(() => staffed?.shop.close());

const RELATED = '/api/account/memberships/related';
const ABN = '51 824 753 556';

async function anApplicant(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@people.example`;
  await makeAccount(staffed.shop, email, { site: 'aoc', ABN, company: `${name} & Co`, firstName: name });
  const { rows } = await sql<{ id: string }>`select id from account where email = ${email}`.execute(
    staffed.shop.database.db,
  );
  return rows[0]!.id;
}

it('shows members with the applicant’s number and their debt; a limit set by staff applies to all of them', async () => {
  const { shop, boss, join, codeOf } = staffed;
  const { db } = shop.database;
  const owner = await aCompany(shop, 'Olga');
  const ownerId = owner.tokens!.userId;
  const onAoc = new TestBrowser(shop, 'aoc');
  await join('finn@people.example', ['finance'], boss);
  await onAoc.signInStaff('finn@people.example', codeOf);
  const list = async () => (await onAoc.json<{ businesses: RelatedBusiness[] }>(RELATED)).body.businesses;
  expect(await list()).toEqual([]);

  const wanda = await anApplicant('Wanda');
  const quinn = await anApplicant('Quinn');
  const terms = { credit_limit_cents: 2_000_000, terms_days: 30 };
  await db.updateTable('membership').set(terms).where('account_id', '=', ownerId).execute();
  const { id } = await insertOrder(db, { number: 'W77', siteId: 'aoc', quantity: 2 });
  const attempt = {
    payment_option: PAYMENT_METHOD_NUMBER.CreditAccount,
    debtor_id: ownerId,
    debtor_business_number: '51824753556',
  };
  await db.updateTable('payment_attempt').set(attempt).where('order_id', '=', id).execute();
  const member = { userId: ownerId, company: 'Olga & Co', email: 'olga@people.example' };
  expect(await list()).toMatchObject([
    {
      businessNumber: '51824753556',
      owed: 1_000,
      members: [{ ...member, creditLimit: 20_000, termsDays: 30 }],
    },
  ]);

  const decide = (userId: string, creditLimit: number, termsDays: number) =>
    onAoc.json('/api/account/memberships/decide', {
      body: { userId, approve: true, creditLimit, termsDays },
    });
  expect((await decide(quinn, 0, 0)).status).toBe(200);
  expect((await decide(wanda, 5_000, 14)).status).toBe(200);
  const limits = await db
    .selectFrom('membership')
    .select(['account_id', 'credit_limit_cents', 'terms_days'])
    .where('site_id', '=', 'aoc')
    .where('business_number', '=', '51824753556')
    .execute();
  expect(new Map(limits.map((row) => [row.account_id, [row.credit_limit_cents, row.terms_days]]))).toEqual(
    new Map([
      [ownerId, [500_000, 14]],
      [wanda, [500_000, 14]],
      [quinn, [0, 0]],
    ]),
  );
  const [entry] = await readAudit(db, { subject: 'company', key: ownerId }, 10);
  expect(entry).toMatchObject({
    action: 'changed-terms',
    before: { creditLimit: 20_000, termsDays: 30 },
    after: { creditLimit: 5_000, termsDays: 14 },
  });
});

it('a concurrent approval and change of terms neither deadlock nor create two limits for one number', async () => {
  const { shop, boss, join, codeOf } = staffed;
  const { db } = shop.database;
  const owner = await aCompany(shop, 'Otto');
  const ownerId = owner.tokens!.userId;
  const member = await anApplicant('Wendy');
  const onAoc = new TestBrowser(shop, 'aoc');
  await join('fred@people.example', ['finance'], boss);
  await onAoc.signInStaff('fred@people.example', codeOf);
  const both = db
    .updateTable('membership')
    .where('account_id', 'in', [ownerId, member])
    .where('site_id', '=', 'aoc');
  await both.set({ business_number: '53004085616', credit_limit_cents: 100, terms_days: 7 }).execute();
  const byStaff = { by: SYSTEM, now: new Date('2026-11-23T01:00:00Z') };
  for (let round = 1; round <= 15; round += 1) {
    await both.set({ state: 'waiting' }).where('account_id', '=', member).execute();
    let isDecided = false;
    const body = { userId: member, approve: true, creditLimit: 5_000 + round, termsDays: 14 };
    const approval = onAoc.json('/api/account/memberships/decide', { body }).finally(() => {
      isDecided = true;
    });
    // Change the terms repeatedly until the concurrent approval is stored.
    for (let change = 0; !isDecided; change += 1)
      await changeTerms(
        { db, ...byStaff },
        { ownerId, siteId: 'aoc' },
        { creditLimitCents: 900_000 + change, termsDays: 30 },
      );
    expect((await approval).status).toBe(200);
    const rows = await db
      .selectFrom('membership')
      .select(['credit_limit_cents', 'terms_days'])
      .distinct()
      .where('business_number', '=', '53004085616')
      .execute();
    expect(rows).toHaveLength(1);
  }
});

it('requires staff who decide on memberships', async () => {
  const owner = await aCompany(staffed.shop, 'Omar');
  expect((await owner.json(RELATED)).status).toBe(403);
  expect((await new TestBrowser(staffed.shop, 'aoc').json(RELATED)).status).toBe(401);
});
