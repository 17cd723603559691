import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EarlierNotice, StorageFeeAcknowledgement, UniqueRequirements } from './delivery-wishes.tsx';
import { ManufacturerDirectNotice, SupplierPanels } from './supplier-panels.tsx';

const date = (dayOfMonth: number, price: number) => ({
  date: [2026, 11, dayOfMonth] as [number, number, number],
  available: true,
  price,
});
const products = [
  { sku: 'M1', title: 'Oven' },
  { sku: 'H1', title: 'Fridge' },
  { sku: 'M2', title: 'Hood' },
];
const availability = {
  supplierAvailability: {
    Miele: { skus: ['M1', 'M2'], dates: [date(30, 0), date(31, 9)] },
    Smeg: { skus: ['S1'], dates: [date(27, 49)] },
  },
  supplierErrors: { Halden: 'No delivery to 0872' },
};

it('has a panel for each supplier with its first day and price, or its error (CALENDAR-23, DELIVERY-11)', () => {
  render(
    <SupplierPanels
      availability={availability}
      products={products}
      overrideAllowed={false}
      isOverridden={false}
      onOverride={() => {}}
    />,
  );
  expect(screen.getByRole('region', { name: 'Delivery by Miele' }).textContent).toBe(
    'Delivered by MieleOven, HoodEstimated delivery Monday 30th Nov 2026FREE',
  );
  expect(screen.getByRole('region', { name: 'Delivery by Smeg' }).textContent).toContain('$49');
  expect(screen.getByRole('region', { name: 'Delivery by Halden' }).textContent).toContain(
    'No delivery to 0872',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('hides the panels while the override is ticked, if it is allowed (CALENDAR-24, -25)', () => {
  const onOverride = vi.fn();
  const { rerender } = render(
    <SupplierPanels
      availability={availability}
      products={products}
      overrideAllowed
      isOverridden={false}
      onOverride={onOverride}
    />,
  );
  expect(screen.getAllByRole('region')).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Assign order for Winning Services delivery' }));
  expect(onOverride).toHaveBeenCalledWith(true);
  rerender(
    <SupplierPanels
      availability={availability}
      products={products}
      overrideAllowed
      isOverridden
      onOverride={onOverride}
    />,
  );
  expect(screen.queryAllByRole('region')).toEqual([]);
  rerender(
    <SupplierPanels
      availability={availability}
      products={products}
      overrideAllowed={false}
      isOverridden
      onOverride={onOverride}
    />,
  );
  expect(screen.getAllByRole('region')).toHaveLength(3);
});

it('shows the texts of the specification', () => {
  render(
    <>
      <ManufacturerDirectNotice />
      <EarlierNotice />
      <UniqueRequirements />
      <StorageFeeAcknowledgement error="To continue, please tick the box to acknowledge that my delivery date selection will incur a daily fee." />
    </>,
  );
  expect(
    screen.getByText(
      'This product is delivered directly from the manufacturer. A Product Expert will liaise with the manufacturer and will contact you to confirm a delivery date.',
    ),
  ).toBeTruthy();
  expect(
    screen.getByRole('checkbox', {
      name: "I have unique delivery requirements - I'd like to speak to a Sales Expert to discuss them.",
    }),
  ).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Tell me if an earlier date opens up' })).toBeTruthy();
  const fee = screen.getByRole('checkbox', { name: /up to \$4 per day/ });
  expect(fee.getAttribute('aria-invalid')).toBe('true');
});
