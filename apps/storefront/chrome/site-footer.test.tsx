// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { SiteFooter } from './site-footer.tsx';

const show = (more: Partial<Shop>) =>
  render(
    <MemoryRouter>
      <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '', ...more }}>
        <SiteFooter />
      </ShopProvider>
    </MemoryRouter>,
  );

test('the foot of a page has terms and privacy, and promises what the checkout takes (CONTENT-04)', () => {
  show({ waysToPay: ['Visa', 'Zip', 'Afterpay'] });
  expect(screen.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/s/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/s/privacy');
  const ways = within(screen.getByRole('list', { name: 'Ways to pay' }));
  expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visa',
    'Zip',
    'Afterpay',
  ]);
  expect(screen.queryByText(/made up/)).toBe(null);
});

test('a demonstration says in one line that it is one', () => {
  show({ settings: { DemonstrationNote: 'All of this is made up.' } });
  expect(screen.getByText('All of this is made up.').tagName).toBe('P');
  expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBe(null);
});
