import { useEffect } from 'react';
import { call } from '#foundation/browser/call.ts';
import { createStore, useStore } from '#foundation/browser/storage/store.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { getDeliveryWeek, type DeliveryWeek } from '../contract.ts';

/** A product and its quantity. */
export interface WeekLine {
  sku: string;
  quantity: number;
}

export interface WeekState {
  /** Null while the week is loading, or if the shop cannot state it. */
  week: DeliveryWeek | null;
  isWaiting: boolean;
  /** Whether the week is that of the default region and the shopper's place has not loaded yet. */
  isAssumed: boolean;
  /** The current time; null until the page is hydrated, because cached pages must not depend on it. */
  now: Date | null;
}

interface WeekOptions {
  /** The week of the default region, which the server rendered. Valid while the shopper's place is unknown. */
  initial?: DeliveryWeek | null | undefined;
  /** The postcode of a list; empty if the shopper's place applies. */
  postcode?: string;
  /** Whether the week is required now. Defaults to true. */
  isNeeded?: boolean;
}

/** The maximum number of cached weeks. A week that is displayed again need not be requested again. */
const MAX_WEEKS = 20;

/** The weeks by request; null if the request failed or the shop has no week. */
const weeks = createStore<ReadonlyMap<string, DeliveryWeek | null>>(new Map());

/** The requests without a response so far. */
const pending = new Set<string>();

/**
 * Returns the delivery week of products for the shopper's place, or for the default region while the place is
 * unknown. Requests it again when the products or the place change, and when a cut-off or midnight passes.
 * Without lines, the week applies to products in stock nearby.
 */
export function useDeliveryWeek(
  lines: readonly WeekLine[],
  { initial, postcode = '', isNeeded = true }: WeekOptions = {},
): WeekState {
  const { status, location } = useDeliveryLocation();
  const now = useNow();
  const place = postcode || (location?._id ?? '');
  const key = JSON.stringify([place, postcode, lines]);
  const found = useStore(weeks, (known) => known.get(key));
  const isInitial = place === '' || (postcode !== '' && postcode === initial?.place.postcode);
  const week = found === undefined && isInitial ? (initial ?? undefined) : found;
  const isLocated = status === 'success' || status === 'failure';
  const isMissing = week === undefined;
  const isOutdated = now !== null && !!week && now.getTime() >= Date.parse(week.changesAt);
  const isDue = isNeeded && isLocated && (isMissing || isOutdated);
  useEffect(() => {
    if (isDue) void request(key);
  }, [key, isDue]);
  return {
    week: week ?? null,
    isWaiting: isNeeded && isMissing,
    isAssumed: week?.place.isDefault === true && !isLocated,
    now,
  };
}

async function request(key: string): Promise<void> {
  // Several components of a page may display the same week.
  if (pending.has(key)) return;
  pending.add(key);
  const [, postcode, lines] = JSON.parse(key) as [string, string, WeekLine[]];
  const body = { lines, ...(postcode === '' ? {} : { postcode }) };
  const week = await call(getDeliveryWeek, { body }).then(
    (found) => found.week,
    // The checkout still offers the days. The page displays a cached week again, or none.
    () => weeks.get().get(key) ?? null,
  );
  pending.delete(key);
  weeks.set((known) => new Map([...[...known].slice(1 - MAX_WEEKS), [key, week]]));
}
