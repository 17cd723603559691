/**
 * Roughly where a session is: whether it is in the network that the reader is in, else the first part of its address, which
 * its owner may know again. Empty where nothing is known.
 */
export function networkText(ip: string, here: string): string {
  if (ip === '') return '';
  if (ip === here) return 'The network that you are in now';
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip);
  return `Network ${v4 ? `${v4[1]!}.…` : `${ip.split(':').slice(0, 2).join(':')}:…`}`;
}
