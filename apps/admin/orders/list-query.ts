import { isDay } from '#foundation/pure/day.ts';
import {
  FULFILMENT_FILTERS,
  ORDER_SORTS,
  ORDER_STATES,
  PAYMENT_STATES,
  type OrderFiltersInput,
  type OrderSort,
} from '#domains/orders/contract/back-office.ts';
import { isAmount } from '../shell/list-page/filter-texts.ts';

/** The filters of the list that have one value, as text. */
export const SINGLE_FILTERS = [
  'q',
  'placedFrom',
  'placedTo',
  'deliveryFrom',
  'deliveryTo',
  'amountMin',
  'amountMax',
  'seller',
] as const;
export type SingleFilter = (typeof SINGLE_FILTERS)[number];
/** The filters of the list that can have several values. */
export const MULTIPLE_FILTERS = ['state', 'payment', 'fulfilment', 'site', 'tag'] as const;
export type MultipleFilter = (typeof MULTIPLE_FILTERS)[number];

/** The filters and the order of the list, as the URL of the page states them. */
export type ListQuery = Readonly<Record<SingleFilter, string>> &
  Readonly<Record<MultipleFilter, readonly string[]>> & {
    readonly sort: OrderSort;
    readonly direction: 'descending' | 'ascending';
  };

const KNOWN: Readonly<Partial<Record<MultipleFilter, readonly string[]>>> = {
  state: ORDER_STATES,
  payment: PAYMENT_STATES,
  fulfilment: FULFILMENT_FILTERS,
};
const IS_VALID: Readonly<Partial<Record<SingleFilter, (text: string) => boolean>>> = {
  placedFrom: isDay,
  placedTo: isDay,
  deliveryFrom: isDay,
  deliveryTo: isDay,
  amountMin: isAmount,
  amountMax: isAmount,
};

/** Reads the filters in the query of the page. Ignores values that the list does not know. */
export function parseListQuery(query: URLSearchParams): ListQuery {
  const single = (name: SingleFilter) => {
    const text = (query.get(name) ?? '').trim().slice(0, 100);
    return text === '' || (IS_VALID[name]?.(text) ?? true) ? text : '';
  };
  const multiple = (name: MultipleFilter) => [
    ...new Set(query.getAll(name).filter((value) => value !== '' && (KNOWN[name]?.includes(value) ?? true))),
  ];
  return {
    ...(Object.fromEntries(SINGLE_FILTERS.map((name) => [name, single(name)])) as Record<
      SingleFilter,
      string
    >),
    ...(Object.fromEntries(MULTIPLE_FILTERS.map((name) => [name, multiple(name)])) as Record<
      MultipleFilter,
      string[]
    >),
    sort: ORDER_SORTS.find((one) => one === query.get('sort')) ?? 'placed',
    direction: query.get('direction') === 'ascending' ? 'ascending' : 'descending',
  };
}

/** Writes the query of the page. Omits empty filters and the default order. */
export function formatListQuery(list: ListQuery): string {
  const query = new URLSearchParams();
  for (const name of SINGLE_FILTERS) if (list[name] !== '') query.set(name, list[name]);
  for (const name of MULTIPLE_FILTERS) for (const value of list[name]) query.append(name, value);
  if (list.sort !== 'placed') query.set('sort', list.sort);
  if (list.direction !== 'descending') query.set('direction', list.direction);
  return query.toString();
}

/** Converts the filters to the query of the endpoint. */
export function toEndpointQuery(list: ListQuery): OrderFiltersInput {
  const { state, payment, fulfilment, site, tag, sort, direction, ...singles } = list;
  return {
    ...Object.fromEntries(Object.entries(singles).filter(([, text]) => text !== '')),
    ...(state.length > 0 ? { state: [...state] } : {}),
    ...(payment.length > 0 ? { payment: [...payment] } : {}),
    ...(fulfilment.length > 0 ? { fulfilment: [...fulfilment] } : {}),
    ...(site.length > 0 ? { site: [...site] } : {}),
    ...(tag.length > 0 ? { tag: [...tag] } : {}),
    sort,
    direction,
  };
}

/** The filters that the list can have in addition to its search text. */
export const NO_FILTERS = parseListQuery(new URLSearchParams());

/** Whether the list has a filter or a search text. */
export function isFiltered(list: ListQuery): boolean {
  return (
    SINGLE_FILTERS.some((name) => list[name] !== '') || MULTIPLE_FILTERS.some((name) => list[name].length > 0)
  );
}

/** Returns the next order of the list after a click on a column: its usual direction first, then the other. */
export function nextSort(list: ListQuery, sort: OrderSort): Pick<ListQuery, 'sort' | 'direction'> {
  const usual = sort === 'delivery' ? 'ascending' : 'descending';
  if (list.sort !== sort) return { sort, direction: usual };
  return { sort, direction: list.direction === 'ascending' ? 'descending' : 'ascending' };
}
