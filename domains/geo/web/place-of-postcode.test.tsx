import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Geo } from '../contract.ts';
import { NOWHERE } from '../test/fixtures.ts';
import { locationStore, usePlaceOfPostcode } from './location-store.ts';

const MELBOURNE: Geo = { ...NOWHERE, city: 'Melbourne', state: 'VIC', postcode: '3000', locationId: '7' };
const PERTH: Geo = { ...NOWHERE, city: 'Perth', state: 'WA', postcode: '6000', locationId: '9' };

/** Simulates a server. The shopper's location is `known` at first, and `told` after a request that sets it. */
function serve(known: Geo, told = known): string[] {
  const asked: string[] = [];
  let current = known;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`);
    if (init?.method === 'POST') current = told;
    return Response.json(current);
  });
  return asked;
}

function Asking({ postcode }: { postcode: string }) {
  usePlaceOfPostcode(postcode);
  return null;
}
const settled = () => act(() => new Promise((done) => setTimeout(done)));

beforeEach(() => {
  localStorage.clear();
  locationStore.set(locationStore.initial);
});
afterEach(() => vi.unstubAllGlobals());

test('the page’s postcode becomes the place of a visitor without one', async () => {
  const asked = serve(NOWHERE, MELBOURNE);
  render(<Asking postcode="3000" />);
  await waitFor(() => expect(locationStore.get().location?.fullAddress).toBe('Melbourne VIC 3000'));
  expect(asked).toEqual(['GET /api/geo', 'POST /api/geo/setlocation {"postcode":"3000"}', 'GET /api/geo']);
});

test('the place of a visitor with a known one stays', async () => {
  const asked = serve(PERTH, MELBOURNE);
  render(<Asking postcode="3000" />);
  await settled();
  expect(locationStore.get().location?.city).toBe('Perth');
  expect(asked).toEqual(['GET /api/geo']);
});

test('without a postcode nothing is set', async () => {
  const asked = serve(NOWHERE);
  render(<Asking postcode="" />);
  await settled();
  expect(asked).toEqual(['GET /api/geo']);
});

test('an ambiguous postcode is sent once', async () => {
  const asked = serve(NOWHERE);
  const { rerender } = render(<Asking postcode="2065" />);
  await settled();
  rerender(<Asking postcode="2065" />);
  await settled();
  expect(asked).toEqual(['GET /api/geo', 'POST /api/geo/setlocation {"postcode":"2065"}']);
});
