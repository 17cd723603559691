import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';

/** Returns the client's network address. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Creates the function that returns a client's network address: the address of the connection, or the address
 * that trusted proxies report. `TRUST_PROXY` is the number of these proxies or their addresses. A value that
 * the client itself sends in `X-Forwarded-For` is never trusted.
 */
export function clientAddressBy(trustProxy: number | readonly string[]): ClientAddress {
  const isTrusted =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : compile([...trustProxy]);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}

/**
 * Returns the rate-limit key of a network address: the whole address for IPv4, the network for IPv6. One
 * customer with IPv6 has billions of addresses.
 */
export function rateLimitKeyOf(clientAddress: string): string {
  if (!isIPv6(clientAddress)) return clientAddress;
  // A proxy can write letters in either case.
  const address = clientAddress.toLowerCase();
  if (address.startsWith('::ffff:')) return address.slice(7);
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - left.length - right.length }, () => '0')
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the client runs on this machine and connects directly, without a proxy. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined &&
    headers['x-real-ip'] === undefined
  );
}
