import { addDays, isDay, type Day } from '#foundation/pure/day.ts';
import type { DemoQuery } from '../contract/demos.ts';
import { PAGE_SIZE, SORT_DIRECTION, type CookingDemoType } from '../contract/values.ts';

/** The filters of the list of demonstrations (DEMO-01). */
export interface DemoFilters {
  storeUri: string;
  brand: string;
  /** Null for all types. */
  cookingDemoType: CookingDemoType | null;
  cookingDemoSubEventType: string;
  startDate: Day;
  endDate: Day;
  pageNo: number;
  isDescending: boolean;
  recordsPerPage: number;
}

/** Maximum number of demonstrations in one response. */
const MAX_RECORDS = 100;
/** Maximum number of days in the future for which a list can be requested. */
const MAX_DAYS_AHEAD = 730;

/**
 * Parses the filters of a request. Without a start date, the list starts today. Without an end date, it ends
 * on the day after its start (DEMO-07). Ignores invalid values.
 */
export function parseDemoFilters(query: DemoQuery, today: Day): DemoFilters {
  const latest = addDays(today, MAX_DAYS_AHEAD);
  const dayIn = (text: string | undefined): Day | null =>
    text !== undefined && isDay(text) && text <= latest ? (text < today ? today : text) : null;
  const start = dayIn(query.startDate);
  const end = dayIn(query.endDate);
  const startDate = start ?? today;
  const endDate = end ?? addDays(startDate, 1);
  const { cookingDemoType: type = '' } = query;
  return {
    storeUri: query.storeUri ?? '',
    brand: query.brand ?? '',
    cookingDemoType: /^[012]$/.test(type) ? (Number(type) as CookingDemoType) : null,
    cookingDemoSubEventType: query.cookingDemoSubEventType ?? '',
    startDate,
    endDate: endDate < startDate ? startDate : endDate,
    pageNo: Math.max(1, Number(query.pageNo ?? 1)),
    isDescending: Number(query.sortDirection ?? SORT_DIRECTION.none) === SORT_DIRECTION.descending,
    recordsPerPage: recordsIn(query.recordsPerPage),
  };
}

/** Returns the size of a page; 12 unless the request contains a valid size (DEMO-02). */
function recordsIn(value: DemoQuery['recordsPerPage']): number {
  const records = Number(value ?? PAGE_SIZE);
  return records >= 1 && records <= MAX_RECORDS ? records : PAGE_SIZE;
}
