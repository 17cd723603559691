import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FreeTimes } from './free-times.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { uri: 'visit-redfern', storeUri: 'redfern' };
const hours = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'];
const slots = (days: readonly { day: [number, number, number]; times: string[] }[]) => ({
  timeZone: 'Australia/Sydney',
  days,
  nextDay: null,
});

it('displays six times of each of the next three days that have any, as links to the booking form', async () => {
  const answer = slots([
    { day: [2026, 11, 30], times: hours },
    { day: [2026, 12, 1], times: [] },
    { day: [2026, 12, 2], times: ['15:00'] },
    { day: [2026, 12, 3], times: hours },
    { day: [2026, 12, 4], times: hours },
  ]);
  vi.stubGlobal('fetch', async () => Response.json(answer));
  render(<FreeTimes place={place} />);
  const monday = within(await screen.findByRole('list', { name: 'Monday 30 November' }));
  expect(monday.getAllByRole('link')).toHaveLength(6);
  expect(monday.getByRole('link', { name: /^9.30am/ }).getAttribute('href')).toBe(
    '/pe-bookings?store=redfern&time=2026-11-30T09:30',
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Mon 30 Nov',
    'Wed 2 Dec',
    'Thu 3 Dec',
  ]);
});

it('says that all times are taken, or that they could not be loaded', async () => {
  let isFailing = true;
  vi.stubGlobal('fetch', async () =>
    isFailing
      ? Response.json({}, { status: 400 })
      : Response.json(slots([{ day: [2026, 12, 1], times: [] }])),
  );
  render(<FreeTimes place={place} />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isFailing = false;
  fireEvent.click(retry);
  expect(await screen.findByText(/All times in the next two weeks are taken/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'See later times' }).getAttribute('href')).toBe(
    '/pe-bookings?store=redfern',
  );
});
