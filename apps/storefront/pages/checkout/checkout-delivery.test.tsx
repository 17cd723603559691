import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, dayToParts, formatDayOrdinal } from '#foundation/pure/day.ts';
import type { Availability } from '#domains/delivery/contract.ts';
import { selectedDayTitle } from '#domains/delivery/rules/calendar.ts';
import {
  aCart,
  anAvailability,
  eachOnAnEmptyPage,
  open,
  payByCard,
  ready,
  refusing,
  SAVED,
  summaryRow,
  TODAY,
} from '#domains/checkout/test/fixtures-page.tsx';

eachOnAnEmptyPage();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const TOMORROW = addDays(TODAY, 1);
/** The calendar, if the step of the delivery date is open. */
const openGrid = () => screen.queryByRole('grid', { hidden: false });

describe('completed sections', () => {
  it('collapse to the chosen values and reopen: the day', async () => {
    await open({ saved: SAVED });
    await ready();
    expect(openGrid()).toBeNull();
    expect(section('Delivery date').getByText(`${selectedDayTitle(TOMORROW)}, $59`)).toBeTruthy();
    press('Edit delivery date');
    await waitFor(() => expect(openGrid()).toBeTruthy());
    expect(document.activeElement?.id).toBe('delivery-date-title');
    press('Continue to next steps');
    await waitFor(() => expect(openGrid()).toBeNull());
    // The next steps are already answered.
    expect(document.activeElement?.id).toBe('payment-title');
  });

  it('collapse to the chosen values and reopen: services', async () => {
    await open({ saved: SAVED });
    await ready();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Removal of old appliance/ }));
    press('Continue to payment');
    expect(section('Next steps').getByText('Removal of old appliance, $40')).toBeTruthy();
    expect(document.activeElement?.id).toBe('payment-title');
    press('Edit next steps');
    expect(
      (await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Removal of old appliance/ })).checked,
    ).toBe(true);
  });

  it('stay open and focus the checkbox if a storage fee is not acknowledged (STORAGEFEE-06)', async () => {
    await open({ saved: { ...SAVED, selectedDate: addDays(TODAY, 70) } });
    await screen.findByRole('button', { name: /^Pay / });
    const box = await screen.findByRole('checkbox', { name: /^I acknowledge/ });
    press('Continue to next steps');
    expect(await screen.findByText(/^To continue, please tick the box/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.click(box);
    press('Continue to next steps');
    await waitFor(() => expect(openGrid()).toBeNull());
  });

  it('reopen if the agreed delivery day becomes unavailable', async () => {
    let days = [1, 2];
    await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout': { status: 400, body: { errors: ['That day is taken.'] } },
        'POST /api/checkout/avail': () => ({
          body: anAvailability({
            dates: days.map((ahead) => ({
              date: dayToParts(addDays(TODAY, ahead)),
              available: true,
              price: 59,
            })),
          }),
        }),
      },
    });
    await ready();
    await waitFor(() => expect(openGrid()).toBeNull());
    days = [2];
    payByCard();
    expect(await screen.findByText('That day is taken.')).toBeTruthy();
    await waitFor(() => expect(openGrid()).toBeTruthy());
    expect(screen.getByRole('alert', { hidden: false }).textContent).toContain('That day is taken.');
  });
});

describe('manufacturer-delivered products', () => {
  const opened = (isProforma = true, more = {}) =>
    open({
      saved: SAVED,
      answers: {
        'GET /api/cart': {
          body: aCart({
            hasProformaDelivery: isProforma,
            products: aCart().products.map((product) => ({ ...product, isProforma })),
          }),
        },
        ...refusing,
        ...more,
      },
    });

  it('offer no later day if the manufacturer needs longer than three weeks', async () => {
    const first = addDays(TODAY, 33);
    const dates = [{ date: dayToParts(first), available: true, price: 0 }];
    await opened(true, { 'POST /api/checkout/avail': { body: anAvailability({ dates }) } });
    await screen.findByText(selectedDayTitle(first));
    expect(screen.queryByRole('button', { name: /^Deliver around/ })).toBeNull();
  });

  it('can be scheduled three weeks from today (DELIVERY-06)', async () => {
    const { sent } = await opened();
    const later = addDays(TODAY, 21);
    press(
      await screen
        .findByRole('button', { name: `Deliver around ${formatDayOrdinal(later)}` })
        .then((button) => button.textContent!),
    );
    expect(await screen.findByText(selectedDayTitle(later))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Deliver around/ })).toBeNull();
    payByCard();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(sent.find(({ call }) => call === 'POST /api/checkout')?.body).toMatchObject({
      deliveryDate: dayToParts(later),
    });
    // After the delivery days have been requested again, the same day is still selected.
    expect(await screen.findByText(selectedDayTitle(later))).toBeTruthy();
  });

  const beside = (dates: Availability['dates']) =>
    open({
      saved: SAVED,
      answers: {
        'GET /api/cart': {
          body: aCart({
            hasProformaDelivery: true,
            products: aCart().products.flatMap((product) => [
              product,
              {
                ...product,
                sku: 'MIDI14',
                productCode: 'MIDI14',
                title: 'Miele 14 Place Dishwasher',
                isProforma: true,
              },
            ]),
          }),
        },
        'POST /api/checkout/avail': {
          body: anAvailability({
            dates,
            supplierAvailability: {
              'Miele Australia': {
                skus: ['MIDI14'],
                dates: [{ date: dayToParts(addDays(TODAY, 12)), available: true, price: 0 }],
              },
            },
          }),
        },
      },
    });
  const ahead = (days: number, price: number) => ({
    date: dayToParts(addDays(TODAY, days)),
    available: true,
    price,
  });

  it('limit our own delivery to the first free day and explain why (DELIVERY-05)', async () => {
    await beside([ahead(1, 59), ahead(2, 0), ahead(3, 0)]);
    await screen.findByText(/^Our own drivers bring Halden 640L/);
    await screen.findByRole('grid');
    const note = await screen.findByText(/^This product is delivered directly from the manufacturer\./);
    // The note names the product that it refers to (CALENDAR-22).
    expect(note.parentElement?.textContent).toMatch(/^Miele 14 Place DishwasherThis product is delivered/);
    expect(
      screen.getByText(
        /^Our own drivers bring Halden 640L.* on our first available day, because they’re in the same order as products the manufacturer delivers/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(selectedDayTitle(addDays(TODAY, 2)))).toBeTruthy();
  });

  it('leave our own delivery every day if none is free of charge, so that the order can be placed', async () => {
    await beside([ahead(1, 59), ahead(2, 49)]);
    await screen.findByText(/^Our own drivers bring Halden 640L/);
    await screen.findByRole('grid');
    expect(screen.getByText(/^Our own drivers bring Halden 640L.*:$/)).toBeTruthy();
    expect(screen.queryByText(/^Delivery is unavailable/)).toBeNull();
    expect(screen.getByText(selectedDayTitle(TOMORROW))).toBeTruthy();
  });

  it('are the only products with that choice', async () => {
    await opened(false);
    await ready();
    expect(screen.queryByRole('button', { name: /^Deliver around/ })).toBeNull();
  });
});

describe('today', () => {
  it('is the date at the delivery address, whatever the browser’s clock shows', async () => {
    await open({
      saved: SAVED,
      answers: {
        'POST /api/checkout/avail': {
          body: anAvailability({
            today: dayToParts(TOMORROW),
            dates: [1, 2].map((days) => ({
              date: dayToParts(addDays(TODAY, days)),
              available: true,
              price: 0,
            })),
          }),
        },
      },
    });
    await screen.findByText('We deliver it today.');
    const free = (_text: string, element: Element | null) =>
      element?.matches('small') === true && element.textContent === 'TODAY - FREE';
    expect(screen.getByText(free).closest('button')?.dataset['day']).toBe(TOMORROW);
    expect(summaryRow('Same Day Delivery')).toBe('Same Day DeliveryFREE');
  });
});
