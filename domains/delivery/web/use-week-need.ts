import { useEffect } from 'react';
import { useStore } from '#foundation/browser/storage/store.ts';
import { serverNow } from '#foundation/browser/time/server-clock.ts';
import { locationStore } from '#domains/geo/web/location-store.ts';

/**
 * Calls `need`, which loads the script of a delivery week, when the days of the default region in the page do
 * not apply: if the shopper's place is known, if the week becomes outdated, or if the page contains no week.
 * Otherwise the script loads at the first action of the shopper.
 */
export function useWeekNeed(need: () => void, week: { changesAt: string } | null | undefined): void {
  const isPlaced = useStore(locationStore, ({ location }) => location !== null);
  const changesAt = week?.changesAt;
  useEffect(() => {
    if (isPlaced || changesAt === undefined || document.documentElement.dataset['place'] !== undefined) {
      need();
      return undefined;
    }
    const timer = setTimeout(need, Date.parse(changesAt) - serverNow());
    return () => clearTimeout(timer);
  }, [need, isPlaced, changesAt]);
}
