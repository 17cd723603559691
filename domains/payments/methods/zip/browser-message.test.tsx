import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { choiceStore, choose } from '#domains/analytics/web/consent-store.ts';
import { CONSENT_COOKIE } from '#domains/analytics/rules/consent.ts';
import { ZipMessage } from './browser-message.tsx';

let scripts: HTMLScriptElement[];
beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  choiceStore.set(null);
});

it('loads nothing for a shopper who has rejected statistics, until they agree', async () => {
  const situation = { model: 'notice', hasPrivacyControl: false } as const;
  navigator.sendBeacon = vi.fn(() => true);
  choose({ statistics: false, marketing: false }, situation);
  const settings = { ZipWidgetKey: 'key' };
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings, navigation: [], origin: '' }}>
      <ZipMessage price={1200} />
    </ShopProvider>,
  );
  await act(async () => {
    await import('#foundation/browser/scripts/load-script.ts');
  });
  expect(scripts).toEqual([]);
  choose({ statistics: true, marketing: false }, situation);
  await waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.queryByText(/Zip/)).toBeNull());
});

it('is hidden when the script does not come, and shown with the months when it does (SCRIPTS-15, BNPL-07)', async () => {
  const values = { ZipWidgetKey: 'key', ZipConfig: '{"repaymentPeriodMonths":12}' };
  const messageAt = (price: number) => (
    <ShopProvider value={{ site: siteOf('aol'), settings: values, navigation: [], origin: '' }}>
      <ZipMessage price={price} />
    </ShopProvider>
  );
  const message = messageAt(1200);
  const { unmount } = render(message);
  await waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.queryByText(/Zip/)).toBeNull());
  unmount();
  render(message);
  await waitFor(() => expect(scripts).toHaveLength(2));
  expect(screen.queryByText(/Zip/)).toBeNull();
  scripts[1]!.dispatchEvent(new Event('load'));
  expect(
    await screen.findByText(/^Zip: From \$23\.10 per week over 12 months, interest free\./),
  ).toBeTruthy();
  // The note about terms is displayed only for texts with an asterisk.
  expect(screen.queryByText(/terms apply/)).toBeNull();
  render(messageAt(900));
  expect(await screen.findByText('*Zip’s terms apply.')).toBeTruthy();
});
