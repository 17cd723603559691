import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { COMPANY, COMPANY_OF_SITE } from '#demo/company.ts';
import { siteOf } from '#sites/registry.ts';
import { SimpleHeader } from './simple-header.tsx';

/** Renders the header of a site with the company facts of the demo data. */
function show(theme: string, settings = {}) {
  const site = siteOf(theme);
  const facts = { ...COMPANY, ...COMPANY_OF_SITE[theme] };
  const wording = {
    ...site.wording,
    supportLine: String(facts.SupportLine),
    supportLineShort: String(facts.SupportLineShort),
  };
  render(
    <ShopProvider value={{ site: { ...site, wording }, settings, navigation: [], origin: '' }}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <SimpleHeader /> }])} />
    </ShopProvider>,
  );
  return screen.getByRole('link', { name: /24\/7/ });
}

test('the back links have a label for wide and for narrow screens and lead home (NAV-20, -21)', () => {
  show('aol');
  const back = screen.getByRole('link', { name: /Continue Shopping/ });
  expect(back.getAttribute('href')).toBe('/');
  expect([...back.children].slice(1).map((word) => [word.textContent, word.className])).toEqual([
    ['Continue Shopping', 'from-md'],
    ['Back', 'below-md'],
  ]);
  expect(screen.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/');
});

test.each([
  ['aol', '24/7 Australia Customer Support', 'tel:1300050050'],
  ['wa', '24/7 Australia Customer Support', 'tel:1300050050'],
  ['andoo', '24/7 Customer Support', 'tel:1300000500'],
])('on %s the call link reads "%s" and leads to %s (NAV-22 to -24, THEME-15)', (theme, words, href) => {
  const call = show(theme);
  expect(call.getAttribute('href')).toBe(href);
  expect([...call.children].slice(1).map((word) => [word.textContent, word.className])).toEqual([
    [words, 'from-md'],
    ['24/7', 'below-md'],
  ]);
});

test('shows the operator’s phone number instead of the default (NAV-25)', () => {
  expect(show('andoo', { customerSupportNumber: '1800 555 666' }).getAttribute('href')).toBe(
    'tel:1800555666',
  );
});
