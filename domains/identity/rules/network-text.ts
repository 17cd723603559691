/**
 * Describes the network of a session. If it is the network of the reader, says so; otherwise returns the
 * first part of the IP address, which the account's owner may recognise. Empty if the IP address is unknown.
 */
export function networkText(ip: string, here: string): string {
  if (ip === '') return '';
  if (ip === here) return 'This network';
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip);
  return `Network ${v4 ? `${v4[1]!}.…` : `${ip.split(':').slice(0, 2).join(':')}:…`}`;
}
