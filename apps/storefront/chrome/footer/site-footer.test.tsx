// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ShopProvider, type Shop } from '#domains/settings/web/shop-context.tsx';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { SiteFooter } from './site-footer.tsx';

const show = (more: Partial<Shop>) =>
  render(
    <MemoryRouter>
      <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '', ...more }}>
        <SiteFooter />
      </ShopProvider>
    </MemoryRouter>,
  );

test('the footer links to the terms and the privacy policy and lists the checkout’s payment methods (CONTENT-04)', () => {
  show({ acceptedMethods: ['Visa', 'Eftpos', 'Zip', 'Afterpay'] });
  expect(screen.getByRole('link', { name: 'Terms of sale' }).getAttribute('href')).toBe('/s/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/s/privacy');
  const methods = within(screen.getByRole('group', { name: 'Payment methods' }));
  expect(methods.getByRole('img').getAttribute('alt')).toBe('Visa, Zip, Afterpay');
  expect(methods.getByText('Eftpos').tagName).toBe('SPAN');
  expect(screen.queryByText(/made up/)).toBe(null);
});

test('a demo shop states in one line that it is a demo', () => {
  show({ settings: { DemonstrationNote: 'All of this is made up.' } });
  expect(screen.getByText('All of this is made up.').tagName).toBe('P');
  expect(screen.queryByRole('group', { name: 'Payment methods' })).toBe(null);
});

test.each(SITE_IDS)('the footer of %s opens the shop’s promises in a dialog (CONTENT-01)', async (id) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ name: 'value-promise', title: 'Our promise', html: '<p>Fast free delivery</p>' }),
  );
  show({ site: siteOf(id) });
  fireEvent.click(screen.getByRole('link', { name: 'Our promise' }));
  expect(await screen.findByText('Fast free delivery')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('missing pages are not linked, and a column with only missing pages is left out', () => {
  const missing = ['/s/terms', '/s/delivery-and-installation', '/s/about-us', '/s/careers'];
  show({ site: { ...siteOf('aol'), missingPages: missing } });
  for (const name of ['Terms of sale', 'Our promise', 'Our story', 'Careers'])
    expect(screen.queryByRole('link', { name })).toBe(null);
  expect(screen.getByRole('link', { name: 'Privacy' })).toBeTruthy();
});
