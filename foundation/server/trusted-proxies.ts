import { isIP } from 'node:net';

/** Whether a text says which proxies are believed: `off`, how many stand in front, or addresses and networks. */
export function isProxies(text: string): boolean {
  return /^(off|\d{1,2})$/.test(text) || text.split(',').every((one) => isNetwork(one.trim()));
}

/** An address, or a network as `10.0.0.0/8`. One of all addresses (`/0`) believes everybody, which is what the setting is against. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    more.length === 0 &&
    (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
  );
}

/** A `TRUST_PROXY` that {@link isProxies}: `off` and `0` believe nobody; a number is of hops, the rest are addresses and networks. */
export function proxiesOf(text: string): number | string[] {
  if (text === 'off') return 0;
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
}
