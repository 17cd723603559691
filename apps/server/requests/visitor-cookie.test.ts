import { expect, test } from 'vitest';
import { visitorHeaders } from './visitor-cookie.ts';

test('the first document sets a random visitor id that the browser’s script can read (VARIANT-06)', () => {
  const one = visitorHeaders('/', undefined, false)!;
  const other = visitorHeaders('/c/fridges', 'cart=1; xwau=2', true)!;
  expect(one['set-cookie']).toMatch(/^wau=[\w-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect(other['set-cookie']).toMatch(/; Secure$/);
  expect(one['set-cookie'].slice(0, 40)).not.toBe(other['set-cookie'].slice(0, 40));
  expect(one).toMatchObject({ 'cache-control': 'private, max-age=0', 'cdn-cache-control': 'no-store' });
});

test.each([
  ['/', 'wau=abcdefgh'],
  ['/', 'cart=1; wau=abcdefgh'],
  ['/api/settings', undefined],
  ['/assets/x.js', undefined],
])('a request for %s with the cookies %s gets no visitor cookie', (url, cookies) => {
  expect(visitorHeaders(url, cookies, false)).toBeUndefined();
});
