import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { shopWithAdyen } from './fixtures-adyen.ts';
import { cardRows } from './fixtures-matrix-card.ts';
import { hummRow } from './fixtures-matrix-humm.ts';
import { redirectingRows } from './fixtures-matrix-redirecting.ts';
import { walletRows } from './fixtures-matrix-wallets.ts';
import { zipInStoreRow } from './fixtures-matrix-zip-in-store.ts';
import { paymentMatrix } from './fixtures-matrix.ts';
import { REDIRECTING_WAYS } from './fixtures-ways.ts';

// Every way to pay that has a provider, in everything that may happen to a payment: nothing is lost, doubled or mispriced.

const WALLETS = ['ApplePay', 'GooglePay'];
const matrix = paymentMatrix([
  'card',
  ...REDIRECTING_WAYS.map(({ option }) => option),
  'Humm',
  ...WALLETS,
  'ZipInStore',
]);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(async () => {
  await database.close();
  process.stdout.write(
    `Ways to pay and outcomes, ${process.env['TEST_DATABASE'] ?? 'embedded'}:\n${matrix.print()}\n`,
  );
});

redirectingRows(matrix, () => database);
hummRow(matrix, () => database);
zipInStoreRow(matrix, () => database);
describe('with Adyen', () => {
  const all = shopWithAdyen();
  cardRows(matrix, all);
  walletRows(matrix, all);
});

it('has no cell that nothing was put through', () => expect(matrix.gaps()).toEqual([]));
