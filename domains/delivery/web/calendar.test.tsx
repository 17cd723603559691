import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { addDays, day, weekday, type Day } from '#foundation/pure/day.ts';
import type { PricedDay } from '../rules/days.ts';
import { DeliveryCalendar } from './calendar.tsx';
import { todayInBrowser } from '#foundation/browser/time/today.ts';

const TODAY = day('2026-11-23');
/**
 * Ninety days from a Monday. Today costs $49, other weekdays are free, Saturdays cost $29, and Sundays have
 * no delivery.
 */
const DAYS: PricedDay[] = Array.from({ length: 90 }, (_, index) => {
  const one = addDays(TODAY, index);
  return {
    day: one,
    priceCents: cents(index === 0 ? 4900 : weekday(one) === 5 ? 2900 : 0),
    available: weekday(one) !== 6,
  };
});

function Checkout({
  first = day('2026-11-24'),
  onSelect = () => {},
}: {
  first?: Day | null;
  onSelect?: (day: Day) => void;
}) {
  const [selected, setSelected] = useState<Day | null>(first);
  return (
    <>
      <DeliveryCalendar
        days={DAYS}
        today={TODAY}
        selected={selected}
        onSelect={(chosen) => {
          onSelect(chosen);
          setSelected(chosen);
        }}
        note="We’ll be in touch the day before."
      />
      <button type="button" onClick={() => setSelected(day('2027-01-05'))}>
        Elsewhere
      </button>
    </>
  );
}

const dayButton = (name: RegExp | string) => within(screen.getByRole('grid')).getByRole('button', { name });
const title = () => screen.getByRole('heading').textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focusedDay = () => document.activeElement?.getAttribute('data-day');

describe('the delivery calendar', () => {
  it('reserves space for the selected day only if there are days', () => {
    const calendar = (days: PricedDay[]) => (
      <DeliveryCalendar days={days} today={TODAY} selected={null} onSelect={() => {}} />
    );
    const { rerender } = render(calendar([]));
    expect(screen.getByRole('status').className).toContain('without');
    rerender(calendar(DAYS));
    expect(screen.getByRole('status').className).not.toContain('without');
  });

  it('has headers Monday to Sunday and 42 days from the Monday before the 1st (CALENDAR-01, -02, -03)', () => {
    render(<Checkout />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    const cells = screen.getAllByRole('gridcell');
    expect(cells).toHaveLength(42);
    expect(within(cells[0]!).getByRole('button').dataset['day']).toBe('2026-10-26');
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
  });

  it('labels days with their price (CALENDAR-10 to -14)', () => {
    render(<Checkout />);
    expect(dayButton('Monday 23 November 2026, TODAY - $49').textContent).toBe('23TODAY - $49');
    expect(dayButton('Wednesday 25 November 2026, FREE').textContent).toBe('25FREE');
    expect(dayButton('Saturday 28 November 2026, $29').textContent).toBe('28$29');
    expect(dayButton('Sunday 29 November 2026, not available').textContent).toBe('29');
  });

  it('shows the selected day and its cost (CALENDAR-07)', () => {
    render(<Checkout />);
    expect(screen.getByRole('status').textContent).toBe(
      'Tuesday 24th Nov 2026We’ll be in touch the day before.FREE',
    );
    fireEvent.click(dayButton(/^Saturday 28/));
    expect(screen.getByRole('status').textContent).toContain('Saturday 28th Nov 2026');
    expect(screen.getByRole('status').textContent).toContain('$29');
    expect(
      screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-selected') === 'true'),
    ).toHaveLength(1);
  });

  it('allows only available days that are not already selected (CALENDAR-15)', () => {
    const onSelect = vi.fn();
    render(<Checkout onSelect={onSelect} />);
    fireEvent.click(dayButton(/^Sunday 29/));
    fireEvent.click(dayButton(/^Tuesday 24 November/));
    fireEvent.click(screen.getByRole('button', { name: /^Sunday 22/, hidden: true }));
    expect(onSelect).not.toHaveBeenCalled();
    fireEvent.click(dayButton(/^Wednesday 25/));
    expect(onSelect.mock.calls).toEqual([['2026-11-25']]);
  });

  it('moves by a month, but not before the current one (CALENDAR-04, -05)', () => {
    render(<Checkout />);
    const previous = screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' });
    expect(previous.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(title()).toBe('December 2026');
    expect(previous.disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(title()).toBe('January 2027');
    fireEvent.click(previous);
    fireEvent.click(previous);
    expect(title()).toBe('November 2026');
    expect(previous.disabled).toBe(true);
  });

  it("follows the selection of another month's day, also from outside (CALENDAR-16)", () => {
    render(<Checkout />);
    fireEvent.click(dayButton('Tuesday 1 December 2026, FREE'));
    expect(title()).toBe('December 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(title()).toBe('January 2027');
  });

  it('ends with the month of the last known day, for buttons and keys', () => {
    const days = DAYS.filter((one) => one.day <= '2026-12-24');
    render(<DeliveryCalendar days={days} today={TODAY} selected={day('2026-12-24')} onSelect={() => {}} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    dayButton(/^Thursday 24 December/).focus();
    press('PageDown');
    expect(title()).toBe('December 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(title()).toBe('November 2026');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(false);
  });

  it('opens at the selected day, or today', () => {
    const { unmount } = render(<Checkout first={day('2027-01-05')} />);
    expect(title()).toBe('January 2027');
    unmount();
    render(<Checkout first={null} />);
    expect(title()).toBe('November 2026');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('has 42 empty cells while it loads (CALENDAR-06)', () => {
    render(<DeliveryCalendar days={[]} today={TODAY} selected={null} onSelect={() => {}} loading />);
    expect(screen.getAllByRole('gridcell', { hidden: true })).toHaveLength(42);
    expect(within(screen.getByRole('grid')).queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Checking delivery days');
  });
});

describe('the keyboard in the calendar', () => {
  const stops = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ dataset }) => dataset['day']);

  it('has one tab stop: the selected day, else the first open one', () => {
    render(<Checkout />);
    expect(stops()).toEqual(['2026-11-24']);
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(stops()).toEqual(['2026-12-01']);
  });

  it.each([
    ['ArrowRight', '2026-11-25'],
    ['ArrowLeft', '2026-11-23'],
    ['ArrowDown', '2026-12-01'],
    ['ArrowUp', '2026-11-23'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-24'],
    ['PageUp', '2026-11-23'],
  ])('%s moves the focus to %s, never before today', (key, expected) => {
    render(<Checkout />);
    dayButton(/^Tuesday 24 November/).focus();
    press(key);
    expect(focusedDay()).toBe(expected);
    expect(stops()).toEqual([expected]);
  });

  it('changes the month at its edge and moves to a shorter month’s last day', () => {
    render(<Checkout first={day('2026-12-31')} />);
    dayButton(/^Thursday 31 December/).focus();
    press('PageDown');
    press('PageDown');
    expect(title()).toBe('February 2027');
    expect(focusedDay()).toBe('2027-02-28');
  });

  it('ignores other keys', () => {
    render(<Checkout />);
    dayButton(/^Tuesday 24 November/).focus();
    expect(press('a')).toBe(true);
    expect(press('ArrowRight')).toBe(false);
  });
});

it("takes today from the visitor's clock (CHECKOUT-87)", () => {
  expect(todayInBrowser(new Date(2026, 10, 23, 23, 59))).toBe('2026-11-23');
});
