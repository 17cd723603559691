import { todayInZone } from '#foundation/browser/time/today.ts';
import type { Day } from '#foundation/pure/day.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

/** Returns the current day of the site. Filters and new records count days in its zone, wherever the browser is. */
export function useToday(): Day {
  return todayInZone(useSite().timeZone);
}
