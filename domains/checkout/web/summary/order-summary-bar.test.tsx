import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cents, ZERO } from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { cartFixture, lineFixture } from '#domains/cart/test/fixtures-web.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { OrderSummaryBar } from './order-summary-bar.tsx';
import { loadOrderSummary } from './use-order-summary.ts';

const AMOUNTS = {
  shippingLabel: null,
  shippingCents: ZERO,
  suppliers: [],
  services: [],
  deliveryDiscountCents: ZERO,
  tipCents: ZERO,
  totalCents: cents(219_900),
  giftCards: [],
  payCents: cents(219_900),
  depositCents: ZERO,
  nowCents: cents(219_900),
};

beforeAll(async () => void (await loadOrderSummary()));
afterEach(() => document.body.replaceChildren());

function show(cart: Partial<Cart>): HTMLDetailsElement {
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <OrderSummaryBar
        cart={cartFixture({ products: [lineFixture({})], ...cart })}
        amounts={AMOUNTS}
        isUpdating={false}
        deliveries={new Map()}
      />
      <input aria-label="Email" />
    </ShopProvider>,
  );
  return screen.getAllByRole<HTMLDetailsElement>('group')[0]!;
}

it('shows the total and the number of pieces, and that a cart fault needs attention', () => {
  expect(show({ productCount: 3 }).querySelector('summary')!.textContent).toBe('Order Summary 3 items$2,199');
  act(() => document.body.replaceChildren());
  const refused = show({ productCount: 1, errors: ['It is gone.'] });
  expect(refused.querySelector('summary')!.textContent).toBe('Order Summary 1 itemPlease check');
});

it('closes on Escape and when a form field receives focus, so that it covers no input', () => {
  const bar = show({});
  bar.open = true;
  fireEvent.focusIn(bar.querySelector('button')!);
  expect(bar.open).toBe(true);
  fireEvent.focusIn(screen.getByRole('textbox', { name: 'Email' }));
  expect(bar.open).toBe(false);
  bar.open = true;
  fireEvent.keyDown(bar.querySelector('button')!, { key: 'Escape' });
  expect(bar.open).toBe(false);
  expect(document.activeElement).toBe(bar.querySelector('summary'));
});

it('shows the order’s costs before its rewards', () => {
  const bar = show({
    rewards: [
      {
        title: 'Coffee for a year',
        link: '/promotion/coffee',
        expiryDate: '2026-12-28',
        thumbImg: '',
        redemption: '',
        rewardLabel: '12 bags of coffee',
      },
    ],
  });
  const words = bar.textContent;
  expect(words.indexOf('Order Total')).toBeGreaterThan(0);
  expect(words.indexOf('Coffee for a year')).toBeGreaterThan(words.indexOf('Order Total'));
});
