import type { Client } from '#foundation/pure/client.ts';
import { DEMOS_PATH, listDemos, type DemoListing } from '../contract/demos.ts';
import { PAGE_SIZE } from '../contract/values.ts';

/** The filters in the URL of the list of demonstrations, as text (DEMO-01). Empty texts mean no filter. */
export interface DemoSearch {
  storeUri: string;
  brand: string;
  cookingDemoType: string;
  cookingDemoSubEventType: string;
  startDate: string;
  endDate: string;
  pageNo: string;
  sortDirection: string;
}

export const DEMO_FILTER_NAMES = [
  'storeUri',
  'brand',
  'cookingDemoType',
  'cookingDemoSubEventType',
  'startDate',
  'endDate',
  'pageNo',
  'sortDirection',
] as const satisfies readonly (keyof DemoSearch)[];

/** The state of the list (DEMO-03). */
export interface DemoState {
  status: 'loading' | 'success' | 'failure';
  /** Null until the list has loaded, and after a failure. */
  listing: DemoListing | null;
}

/** Reads the filters from a URL. */
export function searchOf(params: URLSearchParams): DemoSearch {
  return Object.fromEntries(
    DEMO_FILTER_NAMES.map((name) => [name, params.get(name)?.slice(0, 100) ?? '']),
  ) as unknown as DemoSearch;
}

/** Returns the URL of the list with changed filters. A change of a filter returns to the first page. */
export function demosUrl(search: DemoSearch, change: Partial<DemoSearch> = {}): string {
  const next = { ...search, pageNo: '', ...change };
  const params = new URLSearchParams();
  for (const name of DEMO_FILTER_NAMES) if (next[name] !== '') params.set(name, next[name]);
  const text = params.toString();
  return text === '' ? DEMOS_PATH : `${DEMOS_PATH}?${text}`;
}

/**
 * Loads the list. If the request fails, loads it once more; a second failure is final (DEMO-05). Always
 * requests 12 demonstrations (DEMO-02).
 */
export async function loadDemos(client: Client, search: DemoSearch): Promise<DemoState> {
  const request = () => {
    const { pageNo, sortDirection, ...filters } = search;
    return client(listDemos, {
      query: {
        ...filters,
        recordsPerPage: PAGE_SIZE,
        ...(/^\d{1,6}$/.test(pageNo) ? { pageNo: Number(pageNo) } : {}),
        ...(/^[012]$/.test(sortDirection) ? { sortDirection: Number(sortDirection) } : {}),
      },
    });
  };
  try {
    return { status: 'success', listing: await request() };
  } catch {
    try {
      return { status: 'success', listing: await request() };
    } catch {
      return { status: 'failure', listing: null };
    }
  }
}
