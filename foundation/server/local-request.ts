import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Headers that only proxies set. If a request has one of them, the address of the connection is that of the
 * proxy and not of the client.
 */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a host name always refers to the local machine. This is the case for `localhost`, its subdomains
 * and loopback addresses.
 */
export function isLocalHostname(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Whether a URL refers to the local machine. False if the text is not a URL. */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLocalHostname(new URL(url).hostname);
}

/**
 * Whether a request comes from a client on this machine, without a proxy, and contains a local host name. The
 * host name is checked because a website can resolve its own host name to a loopback address (DNS rebinding).
 */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLocalUrl(`http://${headers.host ?? ''}/`) &&
    !PROXY_HEADERS.some((name) => headers[name] !== undefined)
  );
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && LOOPBACK.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
