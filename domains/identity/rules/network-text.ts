/**
 * Describes the location of a session: whether it shares the reader's network, or else the first part of its
 * IP address, which the owner may recognise. Empty if unknown.
 */
export function networkText(ip: string, here: string): string {
  if (ip === '') return '';
  if (ip === here) return 'Your current network';
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip);
  return `Network ${v4 ? `${v4[1]!}.…` : `${ip.split(':').slice(0, 2).join(':')}:…`}`;
}
