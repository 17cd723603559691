import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { PricePoint } from '../contract/product.ts';
import { productFixture } from '../test/fixtures-web.ts';
import { PriceHistory } from './price-history.tsx';

let comeNear: () => void;
let asked: string[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json(POINTS);
  vi.useFakeTimers({ now: new Date('2026-11-23T01:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(answer());
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const POINTS: PricePoint[] = [
  { date: '2025-11-23', price: 2999 },
  { date: '2026-03-01', price: null },
  { date: '2026-04-01', price: 2299 },
  { date: '2026-11-01', price: 2499 },
];

async function near() {
  await act(async () => {
    comeNear();
    await Promise.resolve();
  });
}

function show(own: Parameters<typeof productFixture>[0] = {}) {
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <PriceHistory product={productFixture(own)} />
    </ShopProvider>,
  );
}

test('shows lowest, highest and current price immediately, and loads the chart when the section comes near', async () => {
  show();
  const figures = screen.getByRole('table', { name: 'Prices since 23 Nov 2025' });
  expect(
    within(figures)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Lowest$2,299', 'Highest$2,999', 'Now$2,499']);
  expect(asked).toEqual([]);
  await near();
  expect(asked).toEqual(['/api/pricehistory/get-price-history/HFD640S']);
  const chart = await screen.findByRole('img', {
    name: 'Price since 23 Nov 2025: lowest $2,299, highest $2,999, now $2,499',
  });
  // The line has two parts, with a gap while the product had no price.
  expect(chart.querySelector('path:last-of-type')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  expect(
    within(figures)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Lowest$2,299from 1 Apr 2026', 'Highest$2,999from 23 Nov 2025', 'Now$2,499from 1 Nov 2026']);
  const changes = screen.getByRole('table', { name: /^Every change/, hidden: true });
  expect(within(changes).getAllByRole('row', { hidden: true })[2]?.textContent).toBe('1 Mar 2026N/A');
});

test('says that the current price is the lowest of the year', () => {
  show({ price: 2299 });
  expect(screen.getByText('Lowest since 23 Nov 2025')).toBeTruthy();
});

test('a chart that fails to load leaves the prices', async () => {
  answer = () => Response.json({ errors: [] }, { status: 500 });
  show();
  await near();
  expect(await screen.findByText('We couldn’t load the chart. Please try again later.')).toBeTruthy();
  expect(screen.getByText('$2,299')).toBeTruthy();
});

test('a product whose price never changed has no section', () => {
  show({ priceHistory: null });
  expect(screen.queryByRole('heading')).toBeNull();
});
