import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';

/* SQL fragments that other domains embed in their statements. */

/** SQL: selects the visits of sites that reached each step, per day, as `site_id`, `day`, `step` and `visits`. */
export function visitSteps({
  siteIds,
  from,
  to,
}: {
  siteIds: readonly string[];
  from: Day;
  to: Day;
}): RawBuilder<unknown> {
  return sql`
    select counted.site_id, counted.day, counted.step, counted.visits from funnel_day counted
    where counted.site_id = any (${[...siteIds]}::text[]) and counted.day between ${from}::date and ${to}::date`;
}
