import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaceShortcuts } from './place-shortcuts.tsx';
import { listRecentPlaces, noteRecentPlace } from './recent-places.ts';

const BONDI = { _id: '7', fullAddress: 'Bondi NSW 2026' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Locate = (done: (position: object) => void, failed: (error: object) => void) => void;

function show(locate: Locate, found: { status: number; body: object } = { status: 200, body: BONDI }) {
  const asked: string[] = [];
  const getCurrentPosition = vi.fn(locate);
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${address} ${String(init?.body)}`);
    return Response.json(found.body, { status: found.status });
  });
  const onChoose = vi.fn(async () => {});
  render(<PlaceShortcuts onChoose={onChoose} />);
  return { asked, getCurrentPosition, onChoose };
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }));

it('asks the device for its position only on request, and chooses the nearest place', async () => {
  const { asked, getCurrentPosition, onChoose } = show((done) =>
    done({ coords: { latitude: -33.9, longitude: 151.2 } }),
  );
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await press();
  expect(asked).toEqual(['POST /api/geo/nearest {"latitude":-33.9,"longitude":151.2}']);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(BONDI);
});

it('offers the postcode instead if the shopper does not share the position', async () => {
  const { asked, onChoose } = show((_done, failed) => failed({ code: 1 }));
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Your browser didn’t share your location. Enter your postcode or suburb instead.',
  );
  expect(asked).toEqual([]);
  expect(onChoose).not.toHaveBeenCalled();
});

it.each<[string, Locate]>([
  ['the device does not know it', (_done, failed) => failed({ code: 3 })],
  ['no place is near', (done) => done({ coords: { latitude: 0, longitude: 0 } })],
])('offers the postcode instead if %s', async (_case, locate) => {
  const { onChoose } = show(locate, { status: 404, body: { code: 'unknown-place', errors: ['x'] } });
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find your location');
  expect(onChoose).not.toHaveBeenCalled();
});

it('offers the last three places, latest first and each once', async () => {
  for (const name of ['Perth', 'Bondi', 'Kew', 'Ryde', 'Bondi'])
    noteRecentPlace({ _id: name, fullAddress: name });
  const { onChoose } = show(() => {});
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bondi',
    'Ryde',
    'Kew',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Kew' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ _id: 'Kew', fullAddress: 'Kew' });
});

it('ignores stored values that are no places', () => {
  localStorage.setItem('recentPlaces', '{"value":[null,5,{"_id":1}],"expiry":9999999999999}');
  expect(listRecentPlaces()).toEqual([]);
});
