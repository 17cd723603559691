import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { DeliveryDateSection } from './delivery-date-section.tsx';
import { EMPTY_VALUES, type CheckoutValues } from '../form/form-values.ts';
import { useAvailability } from './use-availability.ts';

const today = day('2026-11-23');

/** Renders the section before the shopper has entered an address. */
function Opened() {
  const form = useForm<CheckoutValues>({ defaultValues: EMPTY_VALUES });
  return (
    <DeliveryDateSection
      form={form}
      errorOf={() => undefined}
      availability={useAvailability(today)}
      opts={0}
      isProforma={false}
      products={[]}
      mayExtend={false}
      carriedFrom={null}
      stepState="upcoming"
      onContinue={() => undefined}
      onEdit={() => undefined}
      asksStorageFee={false}
      onOverride={() => undefined}
    />
  );
}

it.each<[string, boolean | string | undefined, boolean]>([
  ['is there at once', true, true],
  ['is there at once', 'true', true],
  ['waits for an address', false, false],
  ['waits for an address', undefined, false],
])('the calendar %s when CheckoutShowCalendarOnLoad is %j (SETTINGS-12)', (_what, value, isShown) => {
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: value === undefined ? {} : { CheckoutShowCalendarOnLoad: value },
        navigation: [],
        origin: 'http://shop.test',
      }}
    >
      <Opened />
    </ShopProvider>,
  );
  expect(screen.queryByRole('heading', { name: 'November 2026' }) !== null).toBe(isShown);
  expect(screen.queryByText('Enter your suburb above to see the days and their prices.')).not.toBeNull();
});
