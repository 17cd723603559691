import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { addDays, dayInZone, dayToParts, day, startOfDay } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { fromDollars, toDollars } from '#foundation/pure/money.ts';
import { limitSites, worksOn } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  ORDERS_PER_PAGE,
  type ListedOrder,
  type OrderFilters,
  type exportOrderList,
  type getOrderFilters,
  type listOrders as listOrdersEndpoint,
} from '../../contract/back-office.ts';
import { MAX_BULK_ORDERS, type listOrderNumbers } from '../../contract/bulk.ts';
import { normaliseTag } from '../../rules/back-office/bulk.ts';
import { readTags } from '../../db/back-office/order-tags.ts';
import { formatPosition, parsePosition, type ListPosition } from '../../rules/back-office/list-position.ts';
import { parseOrderCriteria } from '../../rules/back-office/order-search.ts';
import {
  countOrders,
  findOrders,
  findMatches,
  type FoundOrder,
  type OrderSelection,
} from '../../db/back-office/find-orders.ts';
import type { BackOfficeOrdersDeps } from './deps.ts';

type ListContext = Pick<RequestContext, 'site' | 'user' | 'now'>;

/** Returns a page of the orders of all sites that match the filters. An unknown position is the first page. */
export async function listOrders(
  { site, user, now }: ListContext,
  { db }: Pick<BackOfficeOrdersDeps, 'db'>,
  query: OrderFilters & { after: string },
): Promise<AnswerOf<typeof listOrdersEndpoint>> {
  const { selection, isCut } = await toSelection(db, limitedTo(user, query), {
    timeZone: site.timeZone,
    now,
  });
  const after = query.after === '' ? null : parsePosition(query.after, query.sort);
  const [found, count] = await Promise.all([
    findOrders(db, selection, orderOf(query), { after, limit: ORDERS_PER_PAGE + 1 }),
    after === null ? countOrders(db, selection) : null,
  ]);
  const page = found.slice(0, ORDERS_PER_PAGE);
  const last = found.length > ORDERS_PER_PAGE ? page.at(-1) : undefined;
  return { orders: page.map(toListed), next: last ? formatPosition(positionOf(last)) : null, count, isCut };
}

/** Returns the values by which the list can be filtered, besides fixed ones. */
export async function listOrderFilters(
  { user }: Pick<RequestContext, 'user'>,
  { db, sites, sellers }: Pick<BackOfficeOrdersDeps, 'db' | 'sites' | 'sellers'>,
): Promise<AnswerOf<typeof getOrderFilters>> {
  return {
    sites: sites()
      .filter(({ id }) => worksOn(user, id))
      .map(({ id, name }) => ({ id, name })),
    sellers: (await sellers()).map(({ accountId, name }) => ({ id: accountId, name })),
    tags: await readTags(db, limitSites(user, [])),
  };
}

/** Returns the numbers of the orders that match the filters, for a request for all of them. */
export async function listNumbers(
  { site, user, now }: ListContext,
  { db }: Pick<BackOfficeOrdersDeps, 'db'>,
  filters: OrderFilters,
): Promise<AnswerOf<typeof listOrderNumbers>> {
  const { selection, isCut } = await toSelection(db, limitedTo(user, filters), {
    timeZone: site.timeZone,
    now,
  });
  const found = await findOrders(db, selection, orderOf(filters), {
    after: null,
    limit: MAX_BULK_ORDERS + 1,
  });
  return {
    numbers: found.slice(0, MAX_BULK_ORDERS).map(({ number }) => number),
    isMore: isCut || found.length > MAX_BULK_ORDERS,
  };
}

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';
const BATCH_SIZE = 1_000;

/**
 * Exports all matching orders as CSV, in batches. Values are escaped so that spreadsheet programs do not treat them
 * as formulas. Times are in the time zone of the requested site.
 */
export async function exportOrders(
  { site, user, now }: ListContext,
  { db }: Pick<BackOfficeOrdersDeps, 'db'>,
  filters: OrderFilters & { orders: string },
): Promise<FileAnswer | FaultOf<typeof exportOrderList>> {
  const found = await toSelection(db, limitedTo(user, filters), { timeZone: site.timeZone, now });
  const numbers = filters.orders.toUpperCase().split(',').filter(Boolean).slice(0, MAX_BULK_ORDERS);
  const selection = { ...found.selection, numbers };
  async function* parts(): AsyncGenerator<string> {
    yield BOM + toCsv([HEADER]);
    let after: ListPosition | null = null;
    for (;;) {
      const found: FoundOrder[] = await findOrders(db, selection, orderOf(filters), {
        after,
        limit: BATCH_SIZE,
      });
      if (found.length > 0) yield toCsv(found.map((order) => cellsOf(order, site.timeZone)));
      if (found.length < BATCH_SIZE) return;
      after = positionOf(found.at(-1)!);
    }
  }
  return { fileName: `orders-${dayInZone(now, site.timeZone).day}.csv`, parts: parts() };
}

const HEADER = [
  'Order',
  'Site',
  'State',
  'Payment',
  'Fulfilment',
  'Placed',
  'Delivery day',
  'Customer',
  'Email',
  'Phone',
  'Suburb',
  'Postcode',
  'Items',
  'First item',
  'Total',
  'Currency',
  'Salesperson',
  'Tags',
];

function cellsOf(order: FoundOrder, timeZone: string): string[] {
  const { day: placedDay, minutes } = dayInZone(order.placedAt, timeZone);
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return [
    order.number,
    order.siteId,
    order.state,
    order.payment,
    order.fulfilment,
    `${placedDay} ${time}`,
    order.deliveryDay ?? '',
    order.customer,
    order.email,
    order.phone,
    order.suburb,
    order.postcode,
    String(order.units ?? 0),
    order.title ?? '',
    toDollars(order.totalCents).toFixed(2),
    order.currency,
    order.seller ?? '',
    order.tags.join(', '),
  ];
}

const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

const orderOf = ({ sort, direction }: OrderFilters) => ({ sort, isAscending: direction === 'ascending' });
const positionOf = ({ sortValue, id }: FoundOrder): ListPosition => ({ value: sortValue, id });

/** Limits the filters to the sites on which the user works. */
const limitedTo = <Filters extends OrderFilters>(
  user: RequestContext['user'],
  filters: Filters,
): Filters => ({
  ...filters,
  site: [...limitSites(user, filters.site)],
});

/** Searches for the text, and converts the filters. `isCut`: the search considered only part of the orders. */
async function toSelection(
  db: BackOfficeOrdersDeps['db'],
  filters: OrderFilters,
  time: { timeZone: string; now: Date },
): Promise<{ selection: OrderSelection; isCut: boolean }> {
  const criteria = parseOrderCriteria(filters.q);
  const found = criteria && (await findMatches(db, criteria));
  return {
    selection: { ...toConditions(filters, time), found: found?.ids ?? null },
    isCut: found?.isCut ?? false,
  };
}

function toConditions(
  filters: OrderFilters,
  { timeZone, now }: { timeZone: string; now: Date },
): Omit<OrderSelection, 'found'> {
  const { placedFrom, placedTo, deliveryFrom, deliveryTo, amountMin, amountMax } = filters;
  return {
    states: filters.state,
    payments: filters.payment,
    fulfilments: filters.fulfilment,
    today: dayInZone(now, timeZone).day,
    siteIds: filters.site,
    numbers: [],
    tags: filters.tag.map(normaliseTag),
    placedFrom: placedFrom === undefined ? null : startOfDay(day(placedFrom), timeZone),
    placedBefore: placedTo === undefined ? null : startOfDay(addDays(day(placedTo), 1), timeZone),
    deliveryFrom: deliveryFrom === undefined ? null : day(deliveryFrom),
    deliveryTo: deliveryTo === undefined ? null : day(deliveryTo),
    minCents: amountMin === undefined ? null : fromDollars(amountMin),
    maxCents: amountMax === undefined ? null : fromDollars(amountMax),
    sellerId: filters.seller === '' ? null : filters.seller,
  };
}

function toListed(order: FoundOrder): ListedOrder {
  const { number, siteId, state, payment, fulfilment, isLate, customer, email, suburb, postcode, currency } =
    order;
  return {
    number,
    siteId,
    state,
    payment,
    fulfilment,
    isLate,
    placedAt: order.placedAt.toISOString(),
    deliveryDay: order.deliveryDay && dayToParts(order.deliveryDay),
    customer: customer ?? '',
    email,
    suburb: suburb ?? '',
    postcode: postcode ?? '',
    title: order.title ?? '',
    units: order.units ?? 0,
    total: toDollars(order.totalCents),
    currency,
    seller: order.seller ?? '',
    tags: order.tags,
  };
}
