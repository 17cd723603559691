import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isLocalRequest, isLocalUrl } from './local-request.ts';

const request = (remoteAddress: string, headers: IncomingMessage['headers']) =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

it.each([
  ['127.0.0.1', 'localhost:3001', true],
  ['127.0.0.5', 'wa.localhost:3001', true],
  ['::1', '[::1]:3001', true],
  ['::ffff:127.0.0.1', '127.0.0.1:3001', true],
  // A website whose host name resolves to this machine must be rejected (DNS rebinding).
  ['127.0.0.1', 'evil.example:3001', false],
  ['127.0.0.1', 'localhost.evil.example', false],
  ['127.0.0.1', '127.0.0.1.evil.example', false],
  ['127.0.0.1', '', false],
  ['127.0.0.1', undefined, false],
  // Requests from a different machine are rejected, whatever host name they contain.
  ['192.168.1.20', 'localhost:3001', false],
  ['192.168.1.20', '192.168.1.20:3001', false],
  ['::ffff:10.0.0.1', 'localhost', false],
  ['', 'localhost', false],
])('from %s to %s: %s', (address, host, expected) => {
  expect(isLocalRequest(request(address, { host }))).toBe(expected);
});

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'a request with %s came through a proxy',
  (name) => {
    expect(isLocalRequest(request('127.0.0.1', { host: 'localhost', [name]: 'x' }))).toBe(false);
  },
);

it('recognises URLs of this machine', () => {
  expect(['http://localhost:3000', 'https://wa.localhost', 'http://[::1]:1'].map(isLocalUrl)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['https://shop.example', 'no url'].map(isLocalUrl)).toEqual([false, false]);
});
