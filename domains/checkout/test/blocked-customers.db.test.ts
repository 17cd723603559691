import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser, countsOf } from '#domains/orders/test/fixtures.ts';
import { answered, form, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests that customers whom staff have blocked cannot order, by account or as a guest.

const at = smallCheckout();

const signedIn = (accountId: string) =>
  aBrowser({ user: { ...GUEST, kind: 'customer', accountId, sessionId: `session of ${accountId}` } });

async function block(accountId: string | null, mailbox: string) {
  const { db } = at.database;
  await sql`delete from order_block`.execute(db);
  if (accountId !== null)
    await sql`
      insert into account (id, email, first_name, last_name, created_at) values (${accountId}, ${mailbox}, 'Ada', 'B', now())
      on conflict do nothing`.execute(db);
  await sql`
    insert into order_block (account_id, email_key, reason, created_at) values (${accountId}, ${mailbox}, 'Fraud', now())`.execute(
    db,
  );
}

const submit = async (browser: ReturnType<typeof aBrowser>, email: string) =>
  at.checkout.submit(browser, form(await at.cartWith(browser), { email }));

test('a blocked mailbox cannot order in any spelling, and nothing is held or charged', async () => {
  await block(null, 'adalovelace@gmail.com');
  for (const email of ['Ada.Lovelace+fridge@gmail.com', 'adalovelace@googlemail.com']) {
    const fault = refused(await submit(aBrowser(), email));
    expect([fault.status, fault.body.code]).toEqual([403, 'ordering-blocked']);
    // The reason is for staff only.
    expect(fault.body.errors.join()).not.toContain('Fraud');
  }
  expect(await countsOf(at.database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
  expect(at.provider.paid).toHaveLength(0);
  answered(await submit(aBrowser(), 'someone.else@gmail.com'));
});

test('a blocked account cannot order with another email address, also if staff act for it', async () => {
  await block('ada', 'ada@example.com');
  const cartId = await at.cartWith(signedIn('ada'));
  const buy = (browser: ReturnType<typeof aBrowser>) =>
    at.checkout.submit(browser, form(cartId, { email: 'other@example.com' }));
  expect(refused(await buy(signedIn('ada'))).body.code).toBe('ordering-blocked');
  const acting = aBrowser({
    user: { ...GUEST, kind: 'staff', accountId: 'lin', sessionId: 'of lin', actingFor: 'ada' },
  });
  expect(refused(await buy(acting)).body.code).toBe('ordering-blocked');
  await sql`delete from order_block`.execute(at.database.db);
  answered(await buy(signedIn('ada')));
});
