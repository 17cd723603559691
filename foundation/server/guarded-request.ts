import { lookup as lookupHost } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Requests to URLs that a user entered. They reach only public addresses, unless the operator allows a network.
 * Otherwise a user could make the shop send requests to its own network (server-side request forgery).
 */

/** A network of IP addresses: its address and the length of its prefix in bits. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Parses a list of networks and addresses, separated by commas, such as `10.1.0.0/16, 192.0.2.7`. Returns null if
 * an entry is neither.
 */
export function parseNetworks(text: string): Network[] | null {
  const entries = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  try {
    return entries.map((entry): Network => {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.process(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    });
  } catch {
    return null;
  }
}

/** The only block of IPv6 addresses that are assigned to the public internet (RFC 4291). */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether requests may reach an IP address: it is public, or in one of the allowed networks. An IPv4 address in an
 * IPv6 address (`::ffff:10.0.0.1`) counts as the IPv4 address. Loopback, private, link-local, carrier, metadata,
 * multicast, reserved and translated addresses are not public.
 */
export function isReachable(address: string, allowed: readonly Network[] = []): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits)))
    return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6);
}

/** The IP address in the host of a URL; null for a name. `URL` has already normalised decimal and octal forms. */
export function addressInHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? host : null;
}

/** The error if a host is, or resolves to, an address that requests must not reach. */
export class AddressForbidden extends Error {
  constructor(address: string) {
    super(`${address} is not a public address`);
    this.name = 'AddressForbidden';
  }
}

export interface GuardedRequest {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface GuardedResponse {
  status: number;
  /** The beginning of the response's text. */
  text: string;
}

export interface GuardedSenderOptions {
  /** The networks that requests may reach although they are not public. */
  allowed: readonly Network[];
  /** The maximum duration of a request and its response, in ms. */
  timeoutMs: number;
  /** How many bytes of the response are read. The connection is closed after them. */
  maxResponseBytes: number;
  /** Replaces the look-up of names, for tests. */
  lookup?: typeof lookupHost;
}

/**
 * Returns a function that sends POST requests to addresses that users entered. It checks the addresses to which the
 * name resolves when it connects, so that a name that resolves differently later reaches nothing else. It returns
 * redirects like any other response and does not follow them. It throws an {@link AddressForbidden}, a
 * `TimeoutError`, or the error of the connection.
 */
export function createGuardedSender({
  allowed,
  timeoutMs,
  maxResponseBytes,
  lookup = lookupHost,
}: GuardedSenderOptions): (request: GuardedRequest) => Promise<GuardedResponse> {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const forbidden = addresses.find(({ address }) => !isReachable(address, allowed));
      if (forbidden) return callback(new AddressForbidden(`${hostname} (${forbidden.address})`), '');
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return first
        ? callback(null, first.address, first.family)
        : callback(new Error(`${hostname} has no address`), '');
    });
  };
  // The agents belong to this sender, because their open connections have passed its check.
  const options = { keepAlive: true, timeout: 4_000 };
  const plain = { request: plainRequest, agent: new PlainAgent(options) };
  const secure = { request: secureRequest, agent: new SecureAgent(options) };

  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const literal = addressInHost(url);
      if (literal !== null && !isReachable(literal, allowed)) throw new AddressForbidden(literal);
      const { request, agent } = url.protocol === 'https:' ? secure : plain;
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        url,
        { method: 'POST', agent, lookup: guardedLookup, headers: { ...headers, ...length } },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          const finish = () => {
            clearTimeout(timer);
            const text = Buffer.concat(parts).subarray(0, maxResponseBytes).toString('utf8');
            resolve({ status: response.statusCode ?? 0, text });
          };
          response.on('data', (part: Buffer) => {
            parts.push(part);
            bytes += part.length;
            if (bytes < maxResponseBytes) return;
            finish();
            response.destroy();
          });
          response.on('error', fail);
          response.on('end', finish);
        },
      );
      const timer = setTimeout(() => {
        const late = new Error(`no response within ${timeoutMs} ms`);
        late.name = 'TimeoutError';
        sent.destroy(late);
      }, timeoutMs);
      function fail(error: Error): void {
        clearTimeout(timer);
        reject(error);
      }
      sent.on('error', fail);
      sent.end(body);
    });
}
