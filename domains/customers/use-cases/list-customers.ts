import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { MAX_FOUND } from '#domains/orders/contract/back-office.ts';
import { parseOrderCriteria } from '#domains/orders/rules/back-office/order-search.ts';
import { findBuyers } from '#domains/orders/use-cases/back-office/buyers.ts';
import {
  CUSTOMERS_PER_PAGE,
  type CustomerFilters,
  type exportCustomers,
  type listCustomers as listEndpoint,
  type ListedCustomer,
} from '../contract/customers.ts';
import {
  countCustomers,
  findCustomerIds,
  findCustomers,
  type CustomerRow,
  type CustomerSelection,
} from '../db/find-customers.ts';
import {
  formatCustomerId,
  formatPosition,
  parsePosition,
  type CustomerPosition,
} from '../rules/customer-position.ts';
import { ownSitesOf, type CustomersContext, type CustomersDeps } from './deps.ts';

/** Returns a page of the customers that match the filters. An unknown position is the first page. */
export async function listCustomers(
  ctx: CustomersContext,
  deps: Pick<CustomersDeps, 'db' | 'sites'>,
  query: CustomerFilters & { after: string },
): Promise<AnswerOf<typeof listEndpoint>> {
  const { db, sites } = deps;
  const { selection, isCut } = await toSelection(ctx, deps, query);
  const after = query.after === '' ? null : parsePosition(query.after, query.sort);
  const [found, count] = await Promise.all([
    findCustomers(db, selection, orderOf(query), { after, limit: CUSTOMERS_PER_PAGE + 1 }),
    after === null ? countCustomers(db, selection) : null,
  ]);
  const page = found.slice(0, CUSTOMERS_PER_PAGE);
  const last = found.length > CUSTOMERS_PER_PAGE ? page.at(-1) : undefined;
  const { ownSiteIds } = selection;
  return {
    customers: page.map(toListed),
    next: last ? formatPosition(positionOf(last)) : null,
    count,
    isCut,
    sites: sites()
      .filter(({ id }) => ownSiteIds === null || ownSiteIds.includes(id))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Converts a customer for the API. */
export function toListed(row: CustomerRow): ListedCustomer {
  return {
    id: formatCustomerId(row),
    kind: row.accountId === null ? 'guest' : row.isTrade ? 'trade' : 'account',
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone,
    company: row.company,
    siteIds: row.siteIds,
    since: row.since.toISOString(),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
    isBlocked: row.isBlocked,
  };
}

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';
const BATCH_SIZE = 1_000;
const HEADER = [
  'Customer',
  'Kind',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Sites',
  'Since',
  'Last order',
  'Blocked',
];

/**
 * Exports all matching customers as CSV, in batches. Values are escaped so that spreadsheet programs do not treat them as
 * formulas. Days are in the time zone of the requested site.
 */
export async function exportCustomerList(
  ctx: CustomersContext,
  deps: Pick<CustomersDeps, 'db' | 'sites'>,
  filters: CustomerFilters,
): Promise<FileAnswer | FaultOf<typeof exportCustomers>> {
  const { selection } = await toSelection(ctx, deps, filters);
  const { timeZone } = ctx.site;
  async function* parts(): AsyncGenerator<string> {
    yield BOM + toCsv([HEADER]);
    let after: CustomerPosition | null = null;
    for (;;) {
      const found: CustomerRow[] = await findCustomers(deps.db, selection, orderOf(filters), {
        after,
        limit: BATCH_SIZE,
      });
      if (found.length > 0) yield toCsv(found.map((row) => cellsOf(row, timeZone)));
      if (found.length < BATCH_SIZE) return;
      after = positionOf(found.at(-1)!);
    }
  }
  return { fileName: `customers-${dayInZone(ctx.now, timeZone).day}.csv`, parts: parts() };
}

function cellsOf(row: CustomerRow, timeZone: string): string[] {
  const { id, kind, name, email, phone, company, siteIds, isBlocked } = toListed(row);
  return [
    id,
    kind,
    name,
    email,
    phone,
    company,
    siteIds.join(' '),
    dayInZone(row.since, timeZone).day,
    row.lastOrderAt ? dayInZone(row.lastOrderAt, timeZone).day : '',
    isBlocked ? 'yes' : '',
  ];
}

const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

const orderOf = ({ sort, direction }: CustomerFilters) => ({ sort, isAscending: direction === 'ascending' });
const positionOf = ({ sortValue, id }: CustomerRow): CustomerPosition => ({ value: sortValue, id });

/** Searches for the text, and converts the filters. `isCut`: the search considered only part of the matches. */
async function toSelection(
  ctx: Pick<CustomersContext, 'user'>,
  { db }: Pick<CustomersDeps, 'db'>,
  filters: CustomerFilters,
): Promise<{ selection: CustomerSelection; isCut: boolean }> {
  const found = await search(db, filters.q);
  return {
    selection: {
      found: found?.ids ?? null,
      kinds: filters.kind,
      siteIds: filters.site,
      ownSiteIds: ownSitesOf(ctx),
      hasOpenOrder: filters.hasOpenOrder ?? null,
      isSubscribed: filters.isSubscribed ?? null,
      isBlocked: filters.isBlocked ?? null,
    },
    isCut: found?.isCut ?? false,
  };
}

/** Returns the customers that a text finds by their own details or by those of their orders; null for an empty text. */
async function search(
  db: CustomersDeps['db'],
  text: string,
): Promise<{ ids: number[]; isCut: boolean } | null> {
  if (plainInput(text) === '') return null;
  const criteria = parseOrderCriteria(text);
  if (!criteria) return null;
  const { buyers, isCut } = await findBuyers(db, text);
  const own = await findCustomerIds(db, criteria, { buyers, limit: MAX_FOUND });
  return { ids: own.ids, isCut: isCut || own.isCut };
}
