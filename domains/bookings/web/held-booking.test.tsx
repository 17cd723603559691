import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import type { HeldBooking } from '../contract/manage.ts';
import { HeldBookingView } from './held-booking.tsx';

const BOOKING: HeldBooking = {
  state: 'booked',
  kind: 'booking',
  firstName: 'Ann',
  attendees: 1,
  phone: '0412345678',
  comments: '',
  position: null,
  offerExpiresAt: null,
  canCancel: true,
  canChange: false,
  place: null,
  calendarUrl: '/booking-calendar/1~x',
  hasReminder: true,
  joinUrl: '',
  session: {
    id: 1,
    kind: 'consultation',
    title: 'Consultation',
    host: 'Nora Quist',
    isCancelled: false,
    cancelReason: '',
    day: [2026, 11, 26],
    startTime: '10:00',
    endTime: '11:00',
    timeZone: 'Australia/Sydney',
    startsAt: '2026-11-25T23:00:00Z',
    store: null,
  },
};

function show(more: Partial<HeldBooking> = {}) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <HeldBookingView booking={{ ...BOOKING, ...more }} token="1~x" onChange={() => {}} />,
    },
  ]);
  render(
    <ShopProvider value={{ site: siteOf('wa'), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
}

it('links to a video call', () => {
  show({ joinUrl: 'https://meet.example/room' });
  expect(screen.getByRole('link', { name: 'Join the video call' }).getAttribute('href')).toBe(
    'https://meet.example/room',
  );
});

it('says that we phone the guest if there is no link', () => {
  show();
  expect(screen.getByText('We’ll phone you on 0412 345 678.')).toBeDefined();
});

it.each([
  [true, 'We’ll email you a reminder the day before.'],
  [false, 'We’ve emailed you the details.'],
])('announces a reminder only if one will be sent (%s)', (hasReminder, text) => {
  show({ hasReminder, joinUrl: null });
  expect(screen.getByText(text)).toBeDefined();
});
