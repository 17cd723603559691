import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { shopOfTheProvider } from './fixtures.ts';

const shop = shopOfTheProvider();

/**
 * Pays with a card that is approved. Adyen captures the money after `captureDelayHours`; 0 means immediately.
 */
async function paid(captureDelayHours: number) {
  const attempt = await shop.cardAttempt();
  const outcome = await shop.adapterFor({ captureDelayHours }).pay(attempt);
  if (outcome.kind !== 'approved') throw new Error(outcome.kind);
  const { attemptId, reference, amountCents, currency, returnUrl } = attempt;
  const { providerReference } = outcome;
  return { attemptId, reference, amountCents, currency, returnUrl, providerReference };
}
const movements = () => shop.events.filter(({ type }) => type !== 'authorised');

it('a partial refund is made once, however often its response is lost', async () => {
  const facts = await paid(0);
  const request = { key: randomUUID(), amountCents: cents(500), reason: 'dented' };
  shop.simulator.misbehave({ on: 'modifications', kind: 'drop-after' });
  const outcome = await shop.adapter.refund!(facts, request);
  if (outcome.kind !== 'requested') throw new Error(outcome.kind);
  expect(await shop.adapter.refund!(facts, request)).toEqual(outcome);
  expect(shop.simulator.charges(facts.reference)).toMatchObject([{ refundedValue: 500 }]);
  await shop.simulator.flushWebhooks();
  expect(movements()).toMatchObject([
    { type: 'refunded', amountCents: 500, movementReference: outcome.providerReference },
  ]);
});

it.each([0, 24])('the whole payment is refunded, captured or not (after %i hours)', async (hours) => {
  const facts = await paid(hours);
  const request = { key: randomUUID(), amountCents: facts.amountCents, reason: 'cancelled' };
  expect(await shop.adapter.refund!(facts, request)).toMatchObject({ kind: 'requested' });
  await shop.simulator.flushWebhooks();
  expect(movements()).toMatchObject([{ type: 'voided' }]);
  expect(shop.standing(facts.reference)).toBe(0);
});

it('a partial refund before capture fails, as the notification reports', async () => {
  const facts = await paid(24);
  const outcome = await shop.adapter.refund!(facts, {
    key: randomUUID(),
    amountCents: cents(500),
    reason: '',
  });
  if (outcome.kind !== 'requested') throw new Error(outcome.kind);
  await shop.simulator.flushWebhooks();
  expect(movements()).toMatchObject([
    { type: 'refund-failed', movementReference: outcome.providerReference },
  ]);
  expect(shop.adapter.partsAfterMs).toBe(24 * 3_600_000);
});

it('a refund that the provider rejects is refused; without a response it is unknown', async () => {
  const facts = await paid(0);
  const request = { key: randomUUID(), amountCents: cents(500), reason: '' };
  expect(await shop.adapter.refund!({ ...facts, providerReference: 'NONE' }, request)).toMatchObject({
    kind: 'refused',
  });
  for (let call = 0; call < 5; call += 1)
    shop.simulator.misbehave({ on: 'modifications', kind: 'drop-before' });
  expect(await shop.adapter.refund!(facts, request)).toMatchObject({ kind: 'unknown' });
});
