import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers that only a proxy sets. If one of them is present, the connection's address is not the client's. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a host name always refers to the local machine: `localhost`, a subdomain of it, or a loopback
 * address.
 */
export function isLocalHostname(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

/** Whether a URL refers to this machine; false if the text is not a URL. */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLocalHostname(new URL(url).hostname);
}

/**
 * Whether a request comes from a client on this machine and uses a local host name. The Host header is
 * checked because a website can point its own host name at a loopback address (DNS rebinding). A request
 * through a proxy is never local.
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
