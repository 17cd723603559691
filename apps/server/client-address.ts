import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';

/** Returns the network address of the client. */
export type ClientAddress = (request: IncomingMessage) => string;

/**
 * Creates the lookup of the client address: the connection's own, or the address from trusted proxies.
 * `TRUST_PROXY` is the number of proxies in front, or their addresses. A value that the client itself puts
 * into `X-Forwarded-For` is never trusted.
 */
export function clientAddressBy(trustProxy: number | readonly string[]): ClientAddress {
  const isTrusted =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : compile([...trustProxy]);
  return (request) => proxyAddress(request, isTrusted) ?? '';
}

/**
 * Returns the key for rate limits: the IPv4 address, or the network of an IPv6 customer, who has billions of
 * addresses.
 */
export function rateLimitKeyOf(address: string): string {
  if (!isIPv6(address)) return address;
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

/** Whether the request comes from this machine directly, not through a proxy for another client. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    headers['forwarded'] === undefined &&
    headers['x-real-ip'] === undefined
  );
}
