import { addDays, formatDayLong, weekday, WEEKDAYS } from '#foundation/pure/day.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { cheaperLater } from '#domains/delivery/rules/calendar.ts';
import { Button } from '#design/button.tsx';
import type { DeliveryAvailability } from './use-availability.ts';
import styles from '../checkout-form.module.css';

/**
 * Renders a button that selects a later, cheaper day of delivery. Renders nothing if no later day is cheaper.
 */
export function CheaperDay({ availability }: { availability: DeliveryAvailability }) {
  const { state, today, choose } = availability;
  const cheaper = state.calendarIsLoading ? null : cheaperLater(state.rawDates, state.selectedDate);
  if (cheaper === null || state.selectedDate === null) return null;
  const cost = state.selectedShippingCost ?? ZERO;
  return (
    <div className={styles.cheaperDay}>
      <p>
        <b>{`${costText(cheaper)} on ${formatDayLong(cheaper.day)}`}</b>{' '}
        <span>{`instead of ${formatCents(cost)} on ${formatDayLong(state.selectedDate)}`}</span>
      </p>
      <Button onClick={() => choose(cheaper.day)}>
        {`Save ${formatCents(cents(cost - cheaper.priceCents))}: choose ${
          cheaper.day < addDays(today, 7) ? WEEKDAYS[weekday(cheaper.day)] : formatDayLong(cheaper.day)
        }`}
      </Button>
    </div>
  );
}

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
    <p className={styles.dayInPrice}>
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
