import { formatDayLong } from '#foundation/pure/day.ts';
import { formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { cheaperLater } from '#domains/delivery/rules/calendar.ts';
import type { DeliveryAvailability } from './sections/use-availability.ts';
import styles from './checkout-form.module.css';

/**
 * Renders the price of the chosen delivery day, next to the pay button. Renders nothing unless a later day is
 * cheaper.
 */
export function DayInPrice({
  availability: { state },
  onChange,
}: {
  availability: DeliveryAvailability;
  /** Opens the step of the delivery date. */
  onChange: () => void;
}) {
  const cheaper = state.calendarIsLoading ? null : cheaperLater(state.rawDates, state.selectedDate);
  if (cheaper === null || state.selectedDate === null) return null;
  return (
    <p className={styles.inPrice}>
      {`Includes ${formatCents(state.selectedShippingCost ?? ZERO)} for delivery on ${formatDayLong(state.selectedDate)}. `}
      <button type="button" className="link" onClick={onChange}>
        {`${costText(cheaper)} from ${formatDayLong(cheaper.day)}`}
      </button>
    </p>
  );
}

function costText({ priceCents }: { priceCents: Cents }): string {
  return priceCents === 0 ? 'Free' : formatCents(priceCents);
}
