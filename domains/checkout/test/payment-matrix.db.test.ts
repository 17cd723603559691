import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { PAYMENT_METHODS } from '#domains/payments/methods/server.ts';
import { shopWithAdyen } from './fixtures-adyen.ts';
import { cardRows } from './payment-matrix/fixtures-card.ts';
import { hummRow } from './payment-matrix/fixtures-humm.ts';
import { redirectingRows } from './payment-matrix/fixtures-redirecting.ts';
import { walletRows } from './payment-matrix/fixtures-wallet.ts';
import { zipInStoreRow } from './payment-matrix/fixtures-zip-in-store.ts';
import { paymentMatrix } from './payment-matrix/fixtures.ts';

// Tests all payment methods that use a provider with all possible outcomes. Checks that no amount is lost,
// duplicated or wrong.

const withProvider = PAYMENT_METHODS.filter(({ variables }) => Object.keys(variables).length > 0);
const matrix = paymentMatrix([...new Set(withProvider.flatMap(({ methodNames }) => methodNames))]);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(async () => {
  await database.close();
  process.stdout.write(
    `Payment methods and outcomes, ${process.env['TEST_DATABASE'] ?? 'embedded'}:\n${matrix.print()}\n`,
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

it('covers every cell', () => expect(matrix.gaps()).toEqual([]));
