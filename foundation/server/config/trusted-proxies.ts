import { isIP } from 'node:net';

/** Whether a text is a valid list of trusted proxies: `off`, a number of proxies, or addresses and networks. */
export function isProxies(text: string): boolean {
  return /^(off|\d{1,2})$/.test(text) || text.split(',').every((one) => isNetwork(one.trim()));
}

/**
 * Whether a text is an address, or a network such as `10.0.0.0/8`. Rejects the network of all addresses
 * (`/0`), which would trust every client; preventing that is the purpose of the setting.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 &&
    (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
  );
}

/**
 * Parses a `TRUST_PROXY` value that passes {@link isProxies}. `off` and `0` trust no proxy; a number is the
 * number of hops; any other value is a list of addresses and networks.
 */
export function proxiesOf(text: string): number | string[] {
  if (text === 'off') return 0;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
}
