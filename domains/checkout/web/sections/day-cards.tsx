import { addDays, formatDayLong, weekday, WEEKDAYS, type Day } from '#foundation/pure/day.ts';
import { cents, formatCents } from '#foundation/pure/money.ts';
import { cheaperLater } from '#domains/delivery/rules/calendar.ts';
import { firstAvailable, type PricedDay } from '#domains/delivery/rules/days.ts';
import type { DeliveryAvailability } from './use-availability.ts';
import styles from './day-cards.module.css';

/**
 * Renders two cards that select the earliest delivery day and the earliest of the cheapest days. Renders
 * nothing if no later day is cheaper than the earliest one.
 */
export function DayCards({ availability }: { availability: DeliveryAvailability }) {
  const { state, today, choose } = availability;
  const fastest = state.calendarIsLoading ? null : firstAvailable(state.rawDates);
  const cheapest = cheaperLater(state.rawDates, fastest?.day ?? null);
  if (!fastest || !cheapest) return null;
  const card = (kind: string, { day }: PricedDay, price: string) => (
    <button
      type="button"
      className={styles.card}
      aria-label={`${kind}: ${dayName(day, today)}, ${price}, ${formatDayLong(day)}`}
      aria-pressed={state.selectedDate === day}
      onClick={() => choose(day)}
    >
      <span className={styles.kind}>{kind}</span>
      <strong className={styles.day}>{dayName(day, today)}</strong>
      <span className={styles.price}>{price}</span>
      <span className={styles.date}>{formatDayLong(day)}</span>
    </button>
  );
  return (
    <div className={styles.cards} role="group" aria-label="Suggested days">
      {card('Fastest', fastest, formatCents(fastest.priceCents))}
      {cheapest.priceCents === 0
        ? card('Free', cheapest, `Save ${formatCents(cents(fastest.priceCents))}`)
        : card('Cheapest', cheapest, formatCents(cheapest.priceCents))}
    </div>
  );
}

/** Returns "Today", "Tomorrow", or the weekday. */
function dayName(day: Day, today: Day): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : WEEKDAYS[weekday(day)]!;
}
