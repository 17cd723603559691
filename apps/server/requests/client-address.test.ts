import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressBy, isFromThisMachine, rateLimitKeyOf } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  [0, '203.0.113.9', '127.0.0.1', '203.0.113.9'],
  [1, '10.0.0.1', '198.51.100.4', '198.51.100.4'],
  // In `X-Forwarded-For`, the client's own value comes first and the value that the proxy added comes last.
  [1, '10.0.0.1', '127.0.0.1, 198.51.100.4', '198.51.100.4'],
  [2, '10.0.0.1', '127.0.0.1, 198.51.100.4, 10.0.0.2', '198.51.100.4'],
  [['10.0.0.0/8'], '10.0.0.1', '127.0.0.1, 198.51.100.4, 10.9.9.9', '198.51.100.4'],
  [['10.0.0.0/8'], '203.0.113.9', '127.0.0.1', '203.0.113.9'],
])(
  'with trusted proxies %j, a request from %s with X-Forwarded-For %s has the client address %s',
  (trusted, remote, forwarded, address) => {
    expect(clientAddressBy(trusted)(request(remote, forwarded))).toBe(address);
  },
);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('rate limits count the client address %s under the key %s', (address, key) => {
  expect(rateLimitKeyOf(address)).toBe(key);
});

test('a request counts as local only if it connects from this machine without a forwarded address', () => {
  expect(isFromThisMachine(request('127.0.0.1'))).toBe(true);
  expect(isFromThisMachine(request('127.0.0.1', '203.0.113.9'))).toBe(false);
  expect(isFromThisMachine(request('203.0.113.9'))).toBe(false);
});
