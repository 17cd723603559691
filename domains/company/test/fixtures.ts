import { sql } from 'kysely';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { makeAccount, mailedSecret, TestBrowser } from '#domains/identity/test/fixtures.ts';
import type { Company } from '../contract.ts';

export const PATH = '/api/account/company';
/** The ABN that the Australian Taxation Office publishes as an example. */
const ABN = '51 824 753 556';

/** Creates a business with an approved membership on the site aoc. Returns its owner, signed in. */
export async function aCompany(
  shop: TestApp,
  name: string,
  { priceList = null }: { priceList?: string | null } = {},
): Promise<TestBrowser> {
  const email = `${name.toLowerCase()}@people.example`;
  await makeAccount(shop, email, { site: 'aoc', ABN, company: `${name} & Co`, firstName: name });
  await sql`
    update membership set state = 'active', price_list = ${priceList}
    where site_id = 'aoc' and account_id = (select id from account where email = ${email})`.execute(
    shop.database.db,
  );
  const owner = new TestBrowser(shop, 'aoc');
  await owner.signIn(email);
  return owner;
}

export const NEWCOMER = { firstName: 'Bea', lastName: 'Long', password: 'a lamp on the long river' };

/** Invites a buyer by email. Returns the token in the emailed link. */
export async function invited(
  shop: TestApp,
  owner: TestBrowser,
  email: string,
  { limit = null, mayApprove = false }: { limit?: number | null; mayApprove?: boolean } = {},
): Promise<string> {
  const { status, body } = await owner.json(`${PATH}/invite`, { body: { email, limit, mayApprove } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await mailedSecret(shop, email)).token!;
}

/** Creates a buyer of a company. Returns the buyer, signed in. */
export async function aBuyer(
  shop: TestApp,
  owner: TestBrowser,
  email: string,
  given: { limit?: number | null; mayApprove?: boolean } = {},
): Promise<TestBrowser> {
  const token = await invited(shop, owner, email, given);
  const buyer = new TestBrowser(shop, 'aoc');
  const { status, body } = await buyer.json(`${PATH}/join`, {
    body: { ...NEWCOMER, firstName: email.split('@')[0]!.slice(0, 20), token },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await buyer.signIn(email, NEWCOMER.password);
  return buyer;
}

export const companyOf = async (browser: TestBrowser) => (await browser.json<Company>(PATH)).body;
