import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays, dayToParts, formatDayLong } from '#foundation/pure/day.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import type { OrderDaysAnswer } from '../contract/day.ts';
import { ChangeDay } from './change-day.tsx';

// Increases the timeouts for slow machines.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const TODAY = todayInBrowser();
const at = (days: number) => dayToParts(addDays(TODAY, days));
const long = (days: number) => formatDayLong(addDays(TODAY, days));

function open(change: (wish: object) => Promise<{ due: number }>, more: Partial<OrderDaysAnswer> = {}) {
  const days = vi.fn(async (): Promise<OrderDaysAnswer> => ({
    orderNumber: 'W7',
    day: at(2),
    price: 49,
    isFree: false,
    dates: [1, 2, 3, 4].map((count) => ({
      date: at(count),
      available: count !== 1,
      price: count === 3 ? 99 : count === 4 ? 0 : 49,
    })),
    ...more,
  }));
  const onChanged = vi.fn();
  render(<ChangeDay calls={{ days, change }} onChanged={onChanged} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change delivery day' }));
  return { days, onChanged };
}
const choose = async (days: number) => {
  const cell = await waitFor(() => {
    const found = document.querySelector(`[data-day="${addDays(TODAY, days)}"]`);
    if (!found) throw new Error('no such day');
    return found;
  });
  fireEvent.click(cell);
};

it('moves an order to another day and shows the price difference', async () => {
  const sent: object[] = [];
  const { onChanged } = open(async (wish) => {
    sent.push(wish);
    return { due: 50 };
  });
  await choose(4);
  expect(
    await screen.findByText('This day costs $49 less. We’ll refund the difference to your payment method.'),
  ).toBeTruthy();
  await choose(3);
  expect(
    await screen.findByText('This day costs $50 more. You pay the difference before the delivery.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `Deliver on ${long(3)}` }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(50));
  expect(sent).toEqual([{ date: at(3), difference: 50 }]);
});

it('costs the same if a coupon pays for the delivery', async () => {
  open(async () => ({ due: 0 }), { isFree: true });
  await choose(3);
  expect(await screen.findByText('Delivery on that day costs the same.')).toBeTruthy();
});

it('says why a day is unavailable and reloads the days', async () => {
  const texts = 'That day has just been taken. The next ones: …';
  const { days, onChanged } = open(async () => {
    throw new CallError(400, { errors: [texts] });
  });
  await choose(3);
  fireEvent.click(screen.getByRole('button', { name: `Deliver on ${long(3)}` }));
  expect(await screen.findByText(texts)).toBeTruthy();
  await waitFor(() => expect(days).toHaveBeenCalledTimes(2));
  expect(onChanged).not.toHaveBeenCalled();
});
