import ipaddr from 'ipaddr.js';

/*
 * The format of API keys: `wgk` and 8 letters and digits, which are the public id of the key; `_`; and the secret, which
 * is 32 random bytes in base64url. The fixed beginning lets scanners of source code find keys.
 */

/** Matches an API key anywhere in a text. */
export const API_KEY_PATTERN = /wgk[a-z\d]{8}_[\w-]{43}/;

const WHOLE_KEY = /^(wgk[a-z\d]{8})_([\w-]{43})$/;
const BEARER = /^bearer +(\S+) *$/i;

/** The two parts of an API key. */
export interface ApiKeyParts {
  id: string;
  secret: string;
}

/** Returns the API key in an Authorization header: `null` if it has none, `'malformed'` if it only begins like one. */
export function readApiKey(authorization: string | undefined): ApiKeyParts | 'malformed' | null {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (token?.startsWith('wgk') !== true) return null;
  const [, id, secret] = WHOLE_KEY.exec(token) ?? [];
  return id === undefined || secret === undefined ? 'malformed' : { id, secret };
}

/**
 * Returns an IP address or network in its usual notation, such as `10.1.0.0/16` or `192.0.2.7`. Returns null if the text is
 * neither, or a network of all addresses.
 */
export function normaliseNetwork(text: string): string | null {
  try {
    const [address = '', bits, ...more] = text.trim().split('/');
    // `ipaddr.js` accepts short forms such as `10.1`, which people read as something else.
    if (more.length > 0 || !(address.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(address)))
      return null;
    if (bits === undefined) return ipaddr.process(address).toString();
    const [parsed, length] = ipaddr.parseCIDR(`${address}/${bits}`);
    const networkOf = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return length === 0
      ? null
      : `${networkOf.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${length}`;
  } catch {
    return null;
  }
}

/**
 * Whether an IP address is in one of the networks, which {@link normaliseNetwork} returned. Every address is in an empty
 * list. An IPv4 address in an IPv6 address (`::ffff:10.0.0.1`) counts as the IPv4 address.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((text) => {
    const network = text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text);
    return network[0].kind() === parsed.kind() && parsed.match(network[0], network[1]);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
