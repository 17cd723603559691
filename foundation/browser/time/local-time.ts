import { formatClock } from '#foundation/pure/text/text.ts';

/** Formats the time of an instant in the browser's time zone: `10.31am`. Only for components that render there. */
export function localTime(instant: Date): string {
  return formatClock(`${instant.getHours()}:${instant.getMinutes()}`);
}
