import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { PrintPage } from './print-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('prints the page with a QR code of its URL', async () => {
  const printed: (Element | null)[] = [];
  vi.stubGlobal('print', () => printed.push(document.querySelector('svg[aria-label]')));
  render(
    <ShopProvider
      value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://aol.example' }}
    >
      <PrintPage path="/p/vael-vic600" title="Vael Induction Cooktop" />
    </ShopProvider>,
  );
  expect(screen.getByText('aol.example/p/vael-vic600')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Print on one page' }));
  await screen.findByRole('img', { name: 'QR code of Vael Induction Cooktop' });
  // The code is on the page when the browser prints.
  expect(printed).toHaveLength(1);
  expect(printed[0]).not.toBeNull();
});
