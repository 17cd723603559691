import { describe, expect, it } from 'vitest';
import { zoneFault, zonesOf } from './store-zone.ts';

describe('zoneFault', () => {
  it.each(['AU', 'NZ'])('accepts the zones offered in %s', (country) => {
    expect(zonesOf(country).map((zone) => zoneFault(zone, country))).toEqual(
      zonesOf(country).map(() => null),
    );
  });
  it('refuses zones of another country, and unknown ones', () => {
    expect(zoneFault('Pacific/Auckland', 'AU')).toBe('Pacific/Auckland is not a time zone of AU');
    expect(zoneFault('Mars/Base', 'NZ')).toBe('Enter a time zone, such as Pacific/Auckland');
    expect(zoneFault('', 'AU')).toBe('Enter a time zone, such as Australia/Sydney');
  });
});
