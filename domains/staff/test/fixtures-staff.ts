import { Secret, TOTP } from 'otpauth';
import { openTestApp, type TestAppOptions } from '#apps/server/test/fixtures.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';
import { siteOf } from '#sites/registry.ts';
import { mailedSecret, PASSWORD, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { invite, notifyInvited } from '../use-cases/manage-staff.ts';

/**
 * Creates a shop with an administrator, a clock that the test controls, and a function that adds staff
 * members.
 */
export async function openStaffedShop(options: Pick<TestAppOptions, 'env' | 'log'> = {}) {
  const clock = { at: Date.parse('2026-11-23T01:00:00Z') };
  const now = () => new Date(clock.at);
  const shop = await openTestApp({ now, ...options });
  const { db } = shop.database;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at });

  /** Invites a staff member by email. If `by` is null, the person becomes the first administrator. */
  async function join(email: string, roles: string[], by: TestBrowser | null): Promise<string> {
    const given = {
      email,
      firstName: 'Lin',
      lastName: 'Tran',
      roles,
      storeUri: 'redfern',
      subdivision: '',
    };
    if (by) succeeded(await by.json('/api/account/staff/invite', { body: given }));
    else await invite({ db, site: siteOf('aol'), by: operator(), now: now(), storeUris }, given);
    // Runs the handler that sends the invitation email, because no worker runs in this test.
    const tell = notifyInvited({ siteNamed: siteOf, originOf: () => 'http://localhost', clock: now });
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => tell(tx, { accountId: id, siteId: 'aol' }));
    const { token } = await mailedSecret(shop, email);
    const body = { token, password: PASSWORD };
    succeeded(await new TestBrowser(shop).json('/api/account/resetpassword', { body }));
    return email;
  }

  async function staff(email: string): Promise<{ browser: TestBrowser; secret: string }> {
    const browser = new TestBrowser(shop);
    return { browser, secret: await browser.signInStaff(email, codeOf) };
  }

  await join('boss@people.example', ['administrator'], null);
  const { browser: boss } = await staff('boss@people.example');
  return { shop, clock, codeOf, join, staff, boss };
}

function succeeded({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(JSON.stringify(body));
}
