import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { Roster, StaffBooking } from '../../contract/staff.ts';
import { RosterView } from './roster-view.tsx';

const BOOKING = {
  id: 1,
  state: 'booked',
  firstName: 'Ann',
  lastName: 'Byron',
  email: '',
  phone: '',
  attendees: 1,
  comments: '',
  checkedInAt: null,
} as unknown as StaffBooking;

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(startsAt: string) {
  const roster = {
    session: { id: 7, kind: 'demo', day: [2099, 11, 30], startTime: '11:00', startsAt },
    storeName: 'Alexandria',
    bookings: [BOOKING, { ...BOOKING, id: 2, firstName: 'Bob' }],
    others: [],
  } as unknown as Roster;
  const Stub = createRoutesStub([
    { path: '*', Component: () => <RosterView roster={roster} onChange={() => undefined} /> },
  ]);
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
  return userEvent.setup();
}

test('a check-in days before the session asks once', async () => {
  const user = show('2099-11-30T00:00:00Z');
  await user.click(screen.getByRole('checkbox', { name: 'Ann Byron is here' }));
  expect(sent).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Check in before the session?' }));
  expect(dialog.getByText(/starts on Monday 30 November at 11am/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Check in' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bob Byron is here' }));
  expect(sent).toEqual(['/api/staff/bookings/1/check-in', '/api/staff/bookings/2/check-in']);
});

test('a check-in at the start of the session asks nothing', async () => {
  const user = show(new Date().toISOString());
  await user.click(screen.getByRole('checkbox', { name: 'Ann Byron is here' }));
  expect(sent).toEqual(['/api/staff/bookings/1/check-in']);
});
