import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { ProductReviews as Found } from '../contract/reviews.ts';
import { reviewFixture, reviewsFixture } from '../test/fixtures-web.ts';
import { ProductReviews } from './product-reviews.tsx';

let responses: (url: URL, init: RequestInit) => unknown;
beforeEach(() => {
  responses = () => ({});
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = responses(new URL(address, 'https://shop.example'), init);
    return body === null
      ? new Response('{"errors":["No"]}', { status: 500 })
      : new Response(JSON.stringify(body), { status: 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(found: Found) {
  render(
    <ShopProvider
      value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.example' }}
    >
      <ProductReviews slug="fridge" found={found} />
    </ShopProvider>,
  );
}
const named = (name: string, id: number) => reviewFixture({ id, name });
const names = () =>
  within(screen.getByRole('list', { name: 'Reviews' }))
    .getAllByRole('listitem')
    .map((item) => /Priya|Tom|Wei/.exec(item.textContent)?.[0]);

test('shows the average, the distribution, the aspects and the reviews', () => {
  show(reviewsFixture([named('Priya', 1), named('Tom', 2)]));
  expect(screen.getAllByText('Verified buyer')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '5 stars: 1 review' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 star: 0 reviews' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Noise').nextSibling?.nextSibling?.textContent).toBe('4.8');
  expect(names()).toEqual(['Priya', 'Tom']);
});

test('without reviews the section says how reviews come about', () => {
  show(reviewsFixture([]));
  expect(screen.getByText(/No reviews yet/)).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('generated reviews are marked as demo content', () => {
  show(reviewsFixture([reviewFixture({ isDemo: true, isVerified: false })], { hasDemo: true }));
  expect(screen.getByText(/^Demo content/)).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
  expect(screen.queryByText('Verified buyer')).toBeNull();
});

test('sort, stars, search and pages request the matching reviews', async () => {
  const asked: string[] = [];
  responses = (url) => {
    asked.push(url.search);
    return {
      ...reviewsFixture([named('Wei', 3)], { count: 8 }),
      totalCount: url.searchParams.get('page') === '2' ? 3 : 2,
    };
  };
  show({ ...reviewsFixture([named('Priya', 1), named('Tom', 2)], { count: 3 }), totalCount: 3 });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  await waitFor(() => expect(names()).toEqual(['Priya', 'Tom', 'Wei']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'newest');
  await waitFor(() => expect(names()).toEqual(['Wei']));
  await user.click(screen.getByRole('button', { name: /^5 stars/ }));
  await user.type(screen.getByRole('textbox', { name: 'Search the reviews' }), 'hum');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(asked.at(-1)).toContain('term=hum'));
  expect(asked.map((search) => new URLSearchParams(search).get('sort'))).toEqual([
    'helpful',
    'newest',
    'newest',
    'newest',
  ]);
  expect(asked.at(-1)).toContain('stars=5');
});

test('a failed request can be repeated', async () => {
  responses = () => null;
  show(reviewsFixture([named('Priya', 1)]));
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'lowest');
  await screen.findByText(/We couldn’t load the reviews/);
  responses = () => reviewsFixture([named('Tom', 2)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Tom']));
});

test('a vote shows the new counts', async () => {
  responses = () => ({ helpfulCount: 4, unhelpfulCount: 0 });
  show(reviewsFixture([named('Priya', 1)]));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Helpful (3)' }));
  const voted = await screen.findByRole('button', { name: 'Helpful (4)' });
  expect(voted.getAttribute('aria-pressed')).toBe('true');
});

test('a vote can be taken back', async () => {
  responses = () => ({ helpfulCount: 4, unhelpfulCount: 0 });
  show(reviewsFixture([named('Priya', 1)]));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Helpful (3)' }));
  const voted = await screen.findByRole('button', { name: 'Helpful (4)' });
  responses = () => ({ helpfulCount: 3, unhelpfulCount: 0 });
  await user.click(voted);
  const taken = await screen.findByRole('button', { name: 'Helpful (3)' });
  expect(taken.getAttribute('aria-pressed')).toBe('false');
});
