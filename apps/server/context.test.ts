import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { GUEST, NOWHERE, type VisitorPlace } from '#foundation/pure/user.ts';
import { parseConfig } from '#foundation/server/config.ts';
import { siteOf } from '#sites/registry.ts';
import { asAudience, asEveryone, contextMaker, type PlaceOf } from './context.ts';
import { createHosts } from './hosts.ts';

const BONDI: VisitorPlace = {
  locality: {
    id: 7,
    country: 'AU',
    state: 'NSW',
    suburb: 'Bondi',
    postcode: '2026',
    latitude: null,
    longitude: null,
  },
  store: null,
  locationCode: null,
};
const request = {
  headers: { cookie: 'locality=7; store=redfern', 'user-agent': 'browser' },
} as unknown as IncomingMessage;

function made(placeOf: PlaceOf) {
  const make = contextMaker({
    hosts: createHosts(parseConfig({})),
    inForce: (site) => ({ ...site, country: 'NZ' }),
    clientAddress: () => '203.0.113.7',
    placeOf,
    now: () => new Date(0),
  });
  return make(request, {
    requestId: '1',
    site: siteOf('aol'),
    user: { ...GUEST, priceList: 'builders' },
  });
}

test('the visitor’s place is computed once, on first use, for the site with its current settings', () => {
  const placeOf = vi.fn<PlaceOf>((_site, cookie) => (cookie('locality') === '7' ? BONDI : NOWHERE));
  const ctx = made(placeOf);
  expect(placeOf).not.toHaveBeenCalled();
  expect([ctx.place, ctx.place]).toEqual([BONDI, BONDI]);
  expect(placeOf).toHaveBeenCalledOnce();
  expect(placeOf.mock.calls[0]![0].country).toBe('NZ');
});

test.each([
  ['its audience', asAudience, 'builders'],
  ['everyone', asEveryone, 'retail'],
])(
  'the request context shared by %s has no place, IP address, headers or cookies',
  (_who, shared, priceList) => {
    const own = made(() => BONDI);
    const ctx = shared(own);
    expect(ctx).toMatchObject({
      place: NOWHERE,
      ip: '',
      headers: { userAgent: '', accept: '', acceptLanguage: '' },
      user: { priceList },
      site: { id: 'aol', country: 'NZ', priceList },
    });
    expect(ctx.cookie('locality')).toBeUndefined();
  },
);
