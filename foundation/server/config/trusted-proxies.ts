import { isIP } from 'node:net';

/**
 * Whether a text is a valid value of `TRUST_PROXY`: `off`, a number of proxies, or a list of addresses and
 * networks.
 */
export function isProxies(text: string): boolean {
  return /^(off|\d{1,2})$/.test(text) || text.split(',').every((one) => isNetwork(one.trim()));
}

/**
 * Whether a text is an IP address or a network such as `10.0.0.0/8`. Rejects a network of all addresses
 * (`/0`), because trusting it would mean trusting every client.
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
 * Parses a value of `TRUST_PROXY` that passes {@link isProxies}. `off` and `0` mean that no proxy is trusted.
 * A number is the number of proxies in front of the process. Any other value is a list of addresses and
 * networks.
 */
export function proxiesOf(text: string): number | string[] {
  if (text === 'off') return 0;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
}
