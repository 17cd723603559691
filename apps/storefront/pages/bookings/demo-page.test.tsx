import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CookingDemo } from '#domains/bookings/contract/demos.ts';
import { BOOKING_LOST } from '#domains/bookings/web/booking-fields.tsx';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { Component } from './demo-page.tsx';

const DEMO = {
  id: 14,
  title: 'Steam ovens',
  summary: '',
  description: '',
  picture: '',
  day: [2099, 11, 26],
  startTime: '11:00',
  endTime: '12:30',
  startsAt: '2099-11-26T00:00:00Z',
  host: 'Nora Quist',
  cookingDemoType: 2,
  cookingDemoSubEventType: '',
  availability: 0,
  capacity: 12,
  seatsLeft: 5,
  hasWaitList: true,
  isCancelled: false,
  brand: null,
  store: { storeUri: 'alexandria', name: 'Alexandria', address: '1 Bourke Rd', phone: '02 9000 0000' },
} as unknown as CookingDemo;

let isOnline: (method: string) => boolean;
let posted: string[];
beforeEach(() => {
  posted = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (!isOnline(method!)) throw new TypeError('Failed to fetch');
    if (method === 'POST') posted.push(url);
    return Response.json({ success: true, state: 'booked', manageUrl: null });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function book(demo = DEMO) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component,
      loader: () => {
        if (!isOnline('GET')) throw new Error('offline');
        return { demo };
      },
      ErrorBoundary: () => <p>The page is gone</p>,
    },
  ]);
  isOnline = () => true;
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
  const user = userEvent.setup();
  for (const [label, text] of [
    ['First name', 'Ann'],
    ['Last name', 'Byron'],
    ['Email', 'ann@people.example'],
    ['Phone', '0412345678'],
  ] as const)
    await user.type(await screen.findByLabelText(label), text);
  return user;
}

test('the confirmation stays if the connection drops after the booking', async () => {
  const user = await book();
  isOnline = (method) => method === 'POST';
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('We’ve sent the details to ann@people.example.')).toBeTruthy();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(screen.queryByText('The page is gone')).toBeNull();
});

test('the form and its values stay if the connection drops during the booking', async () => {
  const user = await book();
  isOnline = () => false;
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText(BOOKING_LOST)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@people.example');
  isOnline = () => true;
  await user.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('You’re booked')).toBeTruthy();
});

test('a party that is larger than the number of free seats joins the wait list', async () => {
  const user = await book({ ...DEMO, seatsLeft: 1 });
  expect(
    screen.getByText('Only 1 spot is left in this session. A larger party can join the wait list.'),
  ).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Number of people'), '2 people');
  await user.click(screen.getByRole('button', { name: 'Join the wait list' }));
  await screen.findByText('We’ve sent the details to ann@people.example.');
  expect(posted).toEqual(['/api/v2/cookingdemo/wait-list']);
});

test('without a wait list, a party can only be as large as the number of free seats', async () => {
  await book({ ...DEMO, seatsLeft: 1, hasWaitList: false });
  expect(screen.getByText('Only 1 spot is left in this session.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Number of people').options).toHaveLength(1);
});
