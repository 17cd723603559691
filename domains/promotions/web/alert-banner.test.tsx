import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import type { AlertBanner as Banner } from '../contract.ts';
import { AlertBanner } from './alert-banner.tsx';
import { shopWith } from '../test/fixtures-web.ts';

const RAIN: Banner = {
  bannerURL: '/s/delivery',
  backgroundColor: '#2d3592',
  textColor: '#ffffff',
  desktopContent: 'Rain in the north. <strong>See postcodes</strong>',
  mobileContent: 'Rain. <strong>See</strong>',
  version: 'rain',
};
const STRIKE: Banner = {
  ...RAIN,
  desktopContent: 'No ferries today.',
  mobileContent: 'No ferries.',
  version: 'strike',
};
const MINUTE = 60_000;

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
const calls = () => fetched.mock.calls.map(([address]) => address);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T01:00:00Z') });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(ofPage: Banner | null) {
  const shop = shopWith(ofPage ? { alert: ofPage } : {});
  const Stub = createRoutesStub([{ path: '/', Component: AlertBanner }]);
  const { unmount } = render(
    <ShopProvider value={shop}>
      <Stub />
    </ShopProvider>,
  );
  await pass(1);
  return unmount;
}

const banner = () => screen.queryByRole('complementary', { name: 'Notice' });

describe('the alert banner', () => {
  it('shows its two texts on its background and links on (BANNER-01, BANNER-02)', async () => {
    fetched.mockImplementation(answer(RAIN));
    await show(RAIN);
    expect(banner()!.style.getPropertyValue('--alert')).toBe('#2d3592');
    expect(banner()!.style.getPropertyValue('--on-alert')).toBe('#ffffff');
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/s/delivery');
    expect(link.innerHTML).toContain('Rain in the north. <strong>See postcodes</strong>');
    expect(link.innerHTML).toContain('Rain. <strong>See</strong>');
  });

  it('is loaded and cached for ten minutes (BANNER-03, BANNER-07)', async () => {
    fetched.mockImplementation(answer(RAIN));
    await show(null);
    expect(calls()).toEqual(['/api/alertBanner']);
    expect(banner()).not.toBeNull();
    expect(storedValue('alertCacheData')).toEqual(RAIN);
    expect(
      Math.abs(storedValue<number>('recheckAlertBannerExpiry')! - Date.now() - 10 * MINUTE),
    ).toBeLessThan(1000);
  });

  it('is shown from the cache without a request (BANNER-03)', async () => {
    storeValue('alertCacheData', RAIN, 10);
    storeValue('recheckAlertBannerExpiry', Date.now() + 10 * MINUTE, 10);
    await show(null);
    expect(fetched).not.toHaveBeenCalled();
    expect(banner()!.textContent).toContain('Rain in the north.');
    fetched.mockImplementation(answer(STRIKE));
    await pass(10 * MINUTE);
    expect(banner()!.textContent).toContain('No ferries today.');
  });

  it('disappears when closed, and its cached data is removed (BANNER-04)', async () => {
    fetched.mockImplementation(answer(RAIN));
    await show(RAIN);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close notice' }));
    expect(banner()).toBeNull();
    expect(storedValue('alertCacheData')).toBeUndefined();
  });

  it('stays closed until the next check, and for the session if the text is the same (BANNER-08)', async () => {
    fetched.mockImplementation(answer(RAIN));
    const unmount = await show(RAIN);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close notice' }));
    unmount();
    // A different alert is not displayed on the next page, because the banner is requested only every ten
    // minutes.
    await show(STRIKE);
    expect(banner()).toBeNull();
    expect(calls()).toHaveLength(1);
    await pass(10 * MINUTE);
    expect(calls()).toHaveLength(2);
    expect(banner()).toBeNull();
    fetched.mockImplementation(answer(STRIKE));
    await pass(10 * MINUTE);
    expect(banner()!.textContent).toContain('No ferries today.');
  });

  it('reappears in another session after the ten minutes (BANNER-08)', async () => {
    fetched.mockImplementation(answer(RAIN));
    const unmount = await show(RAIN);
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close notice' }));
    unmount();
    sessionStorage.clear();
    const again = await show(RAIN);
    expect(banner()).toBeNull();
    again();
    await pass(10 * MINUTE);
    await show(RAIN);
    expect(banner()).not.toBeNull();
  });

  it('disappears if the response is empty (BANNER-05)', async () => {
    fetched.mockImplementation(answer(null));
    await show(RAIN);
    expect(banner()).toBeNull();
    expect(storedValue('alertCacheData')).toBeUndefined();
    expect(storedValue('recheckAlertBannerExpiry')).toBeDefined();
  });

  it('disappears if there is no response, and is loaded again after ten minutes (BANNER-06)', async () => {
    storeValue('alertCacheData', RAIN, 1);
    fetched.mockRejectedValue(new TypeError('offline'));
    await show(RAIN);
    await vi.waitFor(() => expect(banner()).toBeNull());
    expect(storedValue('alertCacheData')).toBeUndefined();
    fetched.mockImplementation(answer(RAIN));
    await pass(9 * MINUTE);
    expect(calls()).toHaveLength(1);
    await pass(MINUTE);
    expect(calls()).toHaveLength(2);
    expect(banner()).not.toBeNull();
  });
});
