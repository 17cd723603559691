import { describe, expect, it } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { aBrowser, countsOf } from '#domains/orders/test/fixtures.ts';
import { answered, form, redirectOf } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

// Tests changes that the shopper makes to the cart in another tab while paying at the provider.

const at = smallCheckout();

/** Creates a shopper who has a fridge in the cart and has reached the provider's page. */
async function atProvider() {
  const browser = aBrowser();
  const cartId = await at.cartWith(browser);
  at.provider.onPay = () => redirectOf;
  answered(await at.checkout.submit(browser, form(cartId)));
  const key = new URL(at.provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
  const add = (productCode: string, quantity: number, mode: 'add' | 'set') =>
    at.shop.carts.add(browser, { productCode, quantity, mode });
  return { browser, cartId, key, add };
}
type AtProvider = Awaited<ReturnType<typeof atProvider>>;

/** Requests from another tab that do not change the purchase. */
const UNCHANGED: Record<string, (tab: AtProvider) => Promise<unknown>> = {
  'an unknown product': ({ add }) => add('NO-SUCH', 1, 'add'),
  'more pieces than there are': ({ add }) => add('FRIDGE', 999, 'set'),
  'the same quantity': ({ add }) => add('FRIDGE', 1, 'set'),
  'removing an absent line': ({ browser }) => at.shop.carts.remove(browser, 'WASHER'),
  'removing an absent code': ({ browser }) => at.shop.carts.removeCode(browser, 'NOTHING'),
  'a code that does nothing': ({ browser }) => at.shop.carts.addCode(browser, { code: 'NOTHING' }),
};

describe('the payment stays valid after', () => {
  it.each(Object.entries(UNCHANGED))('%s', async (_name, attempt) => {
    const tab = await atProvider();
    const before = await countsOf(at.database.db);
    await attempt(tab);
    expect(await countsOf(at.database.db)).toEqual(before);
    expect(at.provider.voided).toEqual([]);
    expect(await at.checkout.completeReturn(tab.browser, tab.key, { redirectResult: 'x' })).toBe(
      `/customer/confirmation?id=${tab.cartId}`,
    );
    expect(await countsOf(at.database.db)).toMatchObject({ confirmed: 1, attempts: ['approved'] });
  });
});

/** Requests from another tab that change the purchase. */
const CHANGED: Record<string, (tab: AtProvider) => Promise<unknown>> = {
  'another quantity': ({ add }) => add('FRIDGE', 2, 'set'),
  'another product': ({ add }) => add('WASHER', 1, 'add'),
  'removing a line': ({ browser }) => at.shop.carts.remove(browser, 'FRIDGE'),
};

describe('the payment is voided by', () => {
  it.each(Object.entries(CHANGED))('%s', async (_name, change) => {
    const tab = await atProvider();
    expect(isFault(await change(tab))).toBe(false);
    expect(await countsOf(at.database.db)).toMatchObject({ held: 0, attempts: ['voided'] });
    expect(await at.checkout.completeReturn(tab.browser, tab.key, { redirectResult: 'x' })).not.toContain(
      '/customer/confirmation',
    );
    expect(await countsOf(at.database.db)).toMatchObject({ confirmed: 0 });
  });
});
