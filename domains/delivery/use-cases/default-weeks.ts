import type { DeliveryWeek } from '../contract.ts';
import type { Market } from '../rules/network.ts';
import type { DeliverySubject } from './delivery.ts';

export interface DefaultWeeksDeps {
  delivery: Pick<DeliverySubject, 'weekFor'>;
  clock: () => Date;
  /** Called with the markets whose week has changed, so that their pages can be rendered again. */
  onChange: (markets: readonly Market[]) => void;
}

const MARKETS: readonly Market[] = ['AU', 'NZ'];

/** Returns the cache tag of all pages that contain the delivery week of a market's default region. */
export function defaultWeekTag(market: Market): string {
  return `delivery-week:${market}`;
}

/**
 * Caches the delivery week of each market's default region. The server renders it into pages, which are the
 * same for all guests. `refresh` must be called every few seconds, because the week changes at cut-offs, at
 * midnight, and when a day becomes full.
 */
export function createDefaultWeeks({ delivery, clock, onChange }: DefaultWeeksDeps) {
  const weeks = new Map<Market, { week: DeliveryWeek | null; text: string }>();

  /** Calculates the weeks again. Returns the number of weeks that have changed. */
  async function refresh(): Promise<number> {
    const now = clock();
    const changed: Market[] = [];
    for (const market of MARKETS) {
      const week = await delivery.weekFor({ market, lines: [], locality: null, now, isProforma: false });
      const text = JSON.stringify(week);
      if (weeks.get(market)?.text === text) continue;
      weeks.set(market, { week, text });
      changed.push(market);
    }
    if (changed.length > 0) onChange(changed);
    return changed.length;
  }

  return {
    refresh,
    /** Returns the week of a market's default region; undefined if the market has no zone. */
    of: (market: Market): DeliveryWeek | undefined => weeks.get(market)?.week ?? undefined,
  };
}
