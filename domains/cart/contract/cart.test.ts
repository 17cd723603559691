import { expect, test } from 'vitest';
import * as contract from './cart.ts';

test('coupon codes are applied and removed by these two endpoints only (API-90)', () => {
  const calls = Object.values(contract).flatMap((one) =>
    typeof one === 'object' && 'path' in one ? [`${one.method} ${one.path}`] : [],
  );
  expect(calls.filter((call) => /coupon|voucher|gift|code\b/i.test(call.replaceAll(':code', '')))).toEqual([
    'POST /api/cart/coupon',
    'DELETE /api/cart/coupon/:code',
  ]);
});
