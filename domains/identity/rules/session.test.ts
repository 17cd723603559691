import { describe, expect, it } from 'vitest';
import { clientIdOf, siteIdOfClient } from './client-id.ts';
import { deviceName } from './device-name.ts';
import { deviceCookieOf, sessionCookieOf } from './session-cookie.ts';
import { GRACE_MS, sessionExpiry, worthOf } from './session-life.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(Date.parse('2026-11-23T00:00:00Z') + ms);

describe('the lifetime of a session', () => {
  it.each([
    ['a shopper’s, used today', false, 0, 30 * DAY],
    ['a shopper’s, used after two months', false, 60 * DAY, 90 * DAY],
    ['a shopper’s, at most half a year', false, 170 * DAY, 180 * DAY],
    ['of staff, a day’s work', true, 0, 12 * HOUR],
    ['of staff, at most eighteen hours', true, 10 * HOUR, 18 * HOUR],
  ])('%s', (_whose, isStaff, used, ends) => {
    const length = { staffHours: 12, customerDays: 30 };
    expect(sessionExpiry({ isStaff, createdAt: at(0), now: at(used) }, length)).toEqual(at(ends));
  });
  it.each([
    ['a shopper’s', false, DAY],
    ['of staff', true, 4 * HOUR],
  ])('is configured by the operator: %s', (_whose, isStaff, ends) => {
    const length = { staffHours: 4, customerDays: 1 };
    expect(sessionExpiry({ isStaff, createdAt: at(0), now: at(0) }, length)).toEqual(at(ends));
  });
});

describe('the validity of a refresh secret', () => {
  const turned = { turn: 7, turnedAt: at(0) };
  it.each([
    ['of this turn', 7, 0, 'renew'],
    ['of this turn, much later', 7, DAY, 'renew'],
    ['of the turn before, from another tab', 6, GRACE_MS, 'repeat'],
    ['of the turn before, too late', 6, GRACE_MS + 1, 'stolen'],
    ['of an older turn', 5, 0, 'stolen'],
    ['of a turn that never was', 8, 0, 'stolen'],
  ] as const)('%s', (_which, presented, later, worth) => {
    expect(worthOf(presented, { ...turned, now: at(later) })).toBe(worth);
  });
  it('the previous secret is valid for a minute', () => expect(GRACE_MS).toBe(60_000));
});

it.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://wa.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  // Browsers reject Secure cookies from plain HTTP sites on other hosts.
  ['http://192.168.0.7:3000', false],
  ['http://localhost.evil.example', false],
  ['http://evillocalhost', false],
  ['http://127.0.0.1.evil.example', false],
])('cookies of %s are bound to the host: %s', (origin, isBound) => {
  expect(sessionCookieOf(origin)).toBe(isBound ? '__Host-session' : 'session');
  expect(deviceCookieOf(origin)).toBe(isBound ? '__Host-device' : 'device');
});

it('an identity client is a site by its name (SHELL-28)', () => {
  expect(clientIdOf('aol-nz')).toBe('aol-nz-client');
  expect(
    [' AOL-NZ-client ', 'wa-client', '-client', 'client', 'wa-client-x', 'a b-client'].map(siteIdOfClient),
  ).toEqual(['aol-nz', 'wa', null, null, null, null]);
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0',
    'Opera on Linux',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.5', 'A browser'],
  ['', 'A browser'],
])('the user agent %s is displayed as "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
