import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { forgetScreenLock, isScreenLocked } from './screen-lock.ts';
import { StaffLock } from './staff-lock.tsx';

const NOW = Date.parse('2026-11-23T01:00:00Z');
const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
const asked: { address: string; headers: object; credentials: string | undefined }[] = [];
let minutes: number | null;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  asked.length = 0;
  minutes = 10;
  vi.stubGlobal('fetch', async (address: string, { headers, credentials }: RequestInit) => {
    asked.push({ address, headers: headers as object, credentials });
    if (minutes === null || !address.endsWith('/settings')) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify([{ name: 'StaffLockMinutes', value: minutes }]));
  });
  keepSession({ accessToken: token({}), idToken: token({ sub: 'lin', staff: true }) });
});
afterEach(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  forgetScreenLock();
  clearSession();
});

const opened = () =>
  render(
    <ShopProvider
      value={{ site: siteOf('aol'), settings: { StaffLockMinutes: 10 }, navigation: [], origin: '' }}
    >
      <StaffLock />
    </ShopProvider>,
  );
const after = (given: number) => act(() => vi.advanceTimersByTimeAsync(given * 60_000));

it('a shortened lock time applies to a page that is already open and idle', async () => {
  opened();
  await after(2);
  expect(isScreenLocked()).toBe(false);
  minutes = 3;
  await after(1.1);
  await after(0.1);
  expect(isScreenLocked()).toBe(true);
});

it('the lock time is requested without credentials, so that it does not count as use of the session', async () => {
  opened();
  await after(1.1);
  const settings = asked.filter(({ address }) => address.endsWith('/api/settings'));
  expect(settings).toHaveLength(1);
  expect(settings[0]).toMatchObject({ credentials: 'omit' });
  expect(Object.keys(settings[0]!.headers)).toEqual(['accept']);
});

it('without a connection the lock time from when the page was opened applies', async () => {
  opened();
  minutes = null;
  await after(9.5);
  expect(isScreenLocked()).toBe(false);
  await after(1);
  expect(isScreenLocked()).toBe(true);
});
