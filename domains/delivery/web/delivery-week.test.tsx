import { act, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationStore, type DeliveryLocation } from '#domains/geo/web/location-store.ts';
import type { DeliveryWeek } from '../contract.ts';
import { WeekDays } from './delivery-week.tsx';
import { ProductDelivery } from './product-delivery.tsx';

const BONDI: DeliveryLocation = {
  _id: '7',
  city: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  fullAddress: 'Bondi NSW 2026',
};
const at = (location: DeliveryLocation | null, status: 'initial' | 'success' = 'success') =>
  locationStore.set({ status, geo: null, location });

/** Monday 23 November 2026, 9.46 am in Sydney. */
const NOW = new Date('2026-11-22T22:46:00Z');

function weekOf(own: Partial<DeliveryWeek> = {}): DeliveryWeek {
  const prices = [99, 0, null, 29, 0, 49, null];
  return {
    place: { name: 'Sydney', postcode: '2000', isDefault: true },
    today: [2026, 11, 23],
    days: prices.map((price, index) => ({
      date: [2026, 11, 23 + index],
      available: price !== null,
      price: price ?? 0,
    })),
    text: 'Free tomorrow · today $99',
    orderBefore: '2026-11-23T01:00:00.000Z',
    orderBy: '12pm',
    changesAt: '2026-11-23T01:00:00.000Z',
    ...own,
  };
}
const ofBondi = (own: Partial<DeliveryWeek> = {}) =>
  weekOf({ place: { name: 'Bondi', postcode: '2026', isDefault: false }, ...own });

let requests: object[];
let response: () => Response;
beforeEach(() => {
  requests = [];
  response = () => Response.json({ week: ofBondi() });
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    requests.push(JSON.parse(init.body as string) as object);
    return response();
  });
});
afterEach(() => {
  act(() => at(null, 'initial'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the days of a week', () => {
  it('show the day, its date for screen readers, and the price', () => {
    render(<WeekDays week={weekOf()} />);
    const days = within(screen.getByRole('list', { name: 'Delivery days for Sydney' })).getAllByRole(
      'listitem',
    );
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Today 23 November $99',
      'Tue 24 November FREE',
      'Wed 25 November –not available',
      'Thu 26 November $29',
      'Fri 27 November FREE',
      'Sat 28 November $49',
      'Sun 29 November –not available',
    ]);
  });

  it('link only available days, and mark the chosen one', () => {
    render(
      <WeekDays
        week={weekOf()}
        linkOf={(index) => ({ to: `/products?by=${index}`, isChosen: index === 1, stays: true })}
      />,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 3, 4, 5].map((index) => `/products?by=${index}`),
    );
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      ['Tue 24 November FREE'],
    );
  });

  it('let shoppers remove a chosen day on which a new place has no delivery', () => {
    render(
      <WeekDays
        week={weekOf()}
        linkOf={(index) => ({ to: `/products?by=${index}`, isChosen: index === 6, stays: true })}
      />,
    );
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Sun 29 November –not available');
    expect(screen.getAllByRole('link')).toHaveLength(6);
  });

  it('name the month if they are more than a week away', () => {
    const far = weekOf({ days: [{ date: [2026, 12, 15], available: true, price: 29 }] });
    render(<WeekDays week={far} />);
    expect(screen.getByRole('listitem').textContent).toBe('Tue 15 Dec $29');
  });
});

describe('the delivery week of a product', () => {
  it('is in the HTML of the server for the default region, with the time of the cut-off', () => {
    const html = renderToString(<ProductDelivery sku="A0" quantity={1} initial={weekOf()} />);
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
    expect(text).toContain('Free tomorrow · today $99');
    expect(text).toContain('To Sydney');
    expect(text).toContain('Order by 12pm for today');
  });

  it('is not requested while the place is unknown, and offers to change the place', () => {
    at(null);
    render(<ProductDelivery sku="A1" quantity={1} initial={weekOf()} />);
    expect(screen.getByText('Order within 2 h 14 min for today')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'not you? Select delivery location' })).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('is requested for a known place, and for a changed quantity', async () => {
    at(BONDI);
    const { rerender } = render(<ProductDelivery sku="A2" quantity={1} initial={weekOf()} />);
    expect(screen.queryByText('To Sydney')).toBeNull();
    expect(await screen.findByText('To Bondi')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'change delivery location' })).toBeTruthy();
    response = () => Response.json({ week: ofBondi({ text: 'Free delivery Fri 4 Dec' }) });
    rerender(<ProductDelivery sku="A2" quantity={50} initial={weekOf()} />);
    expect(await screen.findByText('Free delivery Fri 4 Dec')).toBeTruthy();
    expect(requests).toEqual([1, 50].map((quantity) => ({ lines: [{ sku: 'A2', quantity }] })));
  });

  it('counts down, and is requested again when the cut-off passes', async () => {
    at(BONDI);
    render(<ProductDelivery sku="A3" quantity={1} />);
    expect(await screen.findByText('Order within 2 h 14 min for today')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Order within 2 h 13 min for today')).toBeTruthy();
    const [today, ...others] = weekOf().days;
    response = () =>
      Response.json({
        week: ofBondi({
          days: [{ ...today!, available: false }, ...others],
          text: 'Free delivery tomorrow',
          orderBefore: null,
          changesAt: '2026-11-23T13:00:00.000Z',
        }),
      });
    await act(() => vi.advanceTimersByTimeAsync(134 * 60_000));
    expect(await screen.findByText('Free delivery tomorrow')).toBeTruthy();
    expect(screen.queryByText(/Order within/)).toBeNull();
    expect(requests).toHaveLength(2);
  });

  it('displays the text alone if there is no delivery', async () => {
    response = () =>
      Response.json({ week: ofBondi({ days: [], text: 'No delivery to 2026', orderBefore: null }) });
    at(BONDI);
    render(<ProductDelivery sku="A4" quantity={1} />);
    expect(await screen.findByText('No delivery to 2026')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('refers to the checkout if the request fails', async () => {
    response = () => new Response(null, { status: 503 });
    at(BONDI);
    render(<ProductDelivery sku="A5" quantity={1} initial={weekOf()} />);
    await waitFor(() => expect(screen.getByText('Choose your delivery day at checkout')).toBeTruthy());
  });
});
