import { describe, expect, it } from 'vitest';
import { API_KEY_PATTERN, isInNetworks, normaliseNetwork, readApiKey } from './api-key.ts';

const secret = 'aB3-_'.padEnd(43, 'x');
const key = `wgk0a1b2c3d_${secret}`;

describe('readApiKey', () => {
  it('reads the id and the secret', () => {
    expect(readApiKey(`Bearer ${key}`)).toEqual({ id: 'wgk0a1b2c3d', secret });
    expect(readApiKey(`bearer  ${key} `)).toEqual({ id: 'wgk0a1b2c3d', secret });
    expect(API_KEY_PATTERN.test(`/api/admin/orders?key=${key}`)).toBe(true);
  });

  it('returns null for other credentials', () => {
    for (const other of [undefined, '', 'Bearer eyJhbGciOi.J9.x', 'Basic d2dr', `Digest ${key}`])
      expect(readApiKey(other)).toBeNull();
  });

  it('tells malformed keys from other credentials', () => {
    for (const text of [
      key.slice(0, -1),
      `${key}x`,
      'wgk',
      key.replace('_', '.'),
      key.toUpperCase().replace('WGK', 'wgk'),
    ])
      expect(readApiKey(`Bearer ${text}`)).toBe('malformed');
  });
});

describe('normaliseNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    [' 10.1.2.3/16 ', '10.1.0.0/16'],
    ['2001:DB8::1/32', '2001:db8::/32'],
    ['2001:db8:0::7', '2001:db8::7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
  ])('%s is %s', (text, network) => expect(normaliseNetwork(text)).toBe(network));

  it.each([
    '',
    '10.1',
    '10.1/16',
    '0x0a000001',
    '010.0.0.1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/9',
    'shop.example',
  ])('%s is not a network', (text) => expect(normaliseNetwork(text)).toBeNull());
});

describe('isInNetworks', () => {
  const networks = ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'];
  it.each(['10.1.255.255', '192.0.2.7', '::ffff:192.0.2.7', '2001:db8:ffff::1'])('%s is', (address) =>
    expect(isInNetworks(address, networks)).toBe(true),
  );
  it.each(['10.2.0.0', '192.0.2.8', '2001:db9::1', '::1', '', 'unknown'])('%s is not', (address) =>
    expect(isInNetworks(address, networks)).toBe(false),
  );
  it('every address is in an empty list', () => expect(isInNetworks('203.0.113.9', [])).toBe(true));
});
