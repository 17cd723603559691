import { dayToParts, formatDayOfYear, formatDayShort, MONTHS, type Day } from '#foundation/pure/day.ts';
import {
  MAX_ROWS,
  type Grouping,
  type SalesOfCurrency,
  type SalesReport,
  type SalesRow,
  type SalesSums,
} from '../contract/reports.ts';
import {
  sumDocuments,
  sumInvoiceRows,
  type DocumentGroup,
  type DocumentGrouping,
  type ProductGroup,
  type ProductGrouping,
} from '../db/reports.ts';
import { periodBefore, startsOf, type Period } from '../rules/report-period.ts';
import { dollarsOf, listed, type ReportContext, type ReportsDeps, type Scope } from './report-scope.ts';

type Currency = SalesOfCurrency['currency'];

const PRODUCT_GROUPINGS = new Set<Grouping>(['category', 'brand', 'product']);
const isOfProducts = (by: Grouping): by is ProductGrouping => PRODUCT_GROUPINGS.has(by);
const UNITS = new Set<Grouping>(['day', 'week', 'month']);
const isOfTime = (by: Grouping): by is 'day' | 'week' | 'month' => UNITS.has(by);

/** Creates the use case that returns the sales report. `isWhole` returns all products, for files. */
export function createSalesReport(deps: ReportsDeps) {
  return async (
    { user }: ReportContext,
    { period, sites }: Scope,
    by: Grouping,
    { isWhole = false } = {},
  ): Promise<SalesReport> => {
    const previousPeriod = periodBefore(period);
    const selection = { ...period, siteIds: sites.map(({ id }) => id) };
    const before = { ...selection, ...previousPeriod };
    const seesCosts = user.permissions.has('costs.read');
    const [groups, groupsBefore, totals, products] = await Promise.all([
      isOfProducts(by) ? [] : sumDocuments(deps.db, selection, by),
      sumDocuments(deps.db, before, isOfTime(by) ? by : 'site'),
      sumDocuments(deps.db, selection, 'site'),
      isOfProducts(by) ? sumInvoiceRows(deps.db, selection, by) : [],
    ]);
    const labels = await labelsOf(deps, sites, groups, by);
    const currencies = [...new Set([...totals, ...groupsBefore].map(({ currency }) => currency))].toSorted();
    return {
      period,
      previousPeriod,
      sites: listed(sites),
      currencies: currencies.map((currency) => {
        const of = <Group extends { currency: Currency }>(all: readonly Group[]) =>
          all.filter((group) => group.currency === currency);
        const sums = sumsOf(of(totals));
        return {
          currency,
          totals: sums,
          previous: sumsOf(of(groupsBefore)),
          rows: isOfProducts(by)
            ? productRows(of(products), { by, sums, seesCosts, isWhole })
            : documentRows(of(groups), { period, by, labels }),
          previousNet: isOfTime(by) ? netByStart(of(groupsBefore), previousPeriod, by) : [],
          costedUnits:
            isOfProducts(by) && seesCosts
              ? of(products).reduce((sum, { costedUnits }) => sum + costedUnits, 0)
              : null,
        };
      }),
    };
  };
}

function sumsOf(groups: readonly DocumentGroup[]): SalesSums {
  const sum = (valueOf: (group: DocumentGroup) => number) =>
    groups.reduce((total, group) => total + valueOf(group), 0);
  const sold = sum(({ soldCents }) => soldCents);
  const changed = sum(({ changedCents }) => changedCents);
  return {
    orders: sum(({ orders }) => orders),
    sold: dollarsOf(sold),
    changed: dollarsOf(changed),
    net: dollarsOf(sold + changed),
    gst: dollarsOf(sum(({ gstCents }) => gstCents)),
  };
}

/** Returns the names of the groups by key. The keys of days, weeks and months are formatted elsewhere. */
async function labelsOf(
  { namesOf, storeNames }: ReportsDeps,
  sites: Scope['sites'],
  groups: readonly DocumentGroup[],
  by: Grouping,
): Promise<ReadonlyMap<string, string>> {
  if (by === 'site') return new Map(sites.map(({ id, name }) => [id, name]));
  if (by === 'store') return storeNames();
  if (by === 'person') return namesOf([...new Set(groups.map(({ key }) => key))].filter((key) => key !== ''));
  return new Map();
}

const NOBODY = 'Online, without staff';

/** Returns a row for each group; reports by time also contain the days, weeks and months without sales. */
function documentRows(
  groups: readonly DocumentGroup[],
  { period, by, labels }: { period: Period; by: DocumentGrouping; labels: ReadonlyMap<string, string> },
): SalesRow[] {
  if (isOfTime(by))
    return startsOf(period, by).map((start) =>
      toRow(
        start,
        formatStart(start, by),
        groups.filter(({ key }) => key === start),
      ),
    );
  const nameless = by === 'store' ? 'Without a store' : NOBODY;
  return groups
    .map((group) => toRow(group.key, labels.get(group.key) ?? (group.key || nameless), [group]))
    .toSorted((one, other) => other.net - one.net);
}

function toRow(key: string, label: string, groups: readonly DocumentGroup[]): SalesRow {
  return { key, label, units: null, margin: null, marginPart: null, ...sumsOf(groups) };
}

function formatStart(start: Day, by: 'day' | 'week' | 'month'): string {
  if (by === 'month') {
    const [year, month] = dayToParts(start);
    return `${MONTHS[month - 1]} ${year}`;
  }
  return by === 'week' ? `Week of ${formatDayOfYear(start)}` : formatDayShort(start);
}

function netByStart(
  groups: readonly DocumentGroup[],
  period: Period,
  by: 'day' | 'week' | 'month',
): number[] {
  return startsOf(period, by).map((start) => sumsOf(groups.filter(({ key }) => key === start)).net);
}

/**
 * Returns a row for each group of products, and one for the amounts of whole orders and one for later changes, so that
 * the rows add up to the totals.
 */
function productRows(
  groups: readonly ProductGroup[],
  {
    by,
    sums,
    seesCosts,
    isWhole,
  }: { by: ProductGrouping; sums: SalesSums; seesCosts: boolean; isWhole: boolean },
): SalesRow[] {
  const products = groups.filter(({ key }) => key !== null);
  const most = isWhole ? products.length : MAX_ROWS;
  const rows = products.slice(0, most).map((group) => {
    const missing = by === 'product' ? 'Without SKU' : 'No longer in the catalogue';
    return productRow(group.key!, group.label || group.key || missing, [group], seesCosts);
  });
  const rest = products.slice(most);
  if (rest.length > 0) rows.push(productRow('', `${rest.length} more`, rest, seesCosts));
  const whole = groups.filter(({ key }) => key === null);
  if (whole.some(({ soldCents }) => soldCents !== 0))
    rows.push({ ...productRow('', 'Delivery, services, discounts and tips', whole, false), units: null });
  // Invoices whose text was deleted after the retention period have amounts, but no rows.
  const untold = sums.sold - dollarsOf(groups.reduce((sum, { soldCents }) => sum + soldCents, 0));
  if (Math.abs(untold) >= 0.005)
    rows.push({
      ...productRow('', 'Invoices whose text was deleted', [], false),
      units: null,
      sold: round(untold),
      net: round(untold),
    });
  if (sums.changed !== 0)
    rows.push({
      ...productRow('', 'Refunds and other changes after the sale', [], false),
      units: null,
      changed: sums.changed,
      net: sums.changed,
    });
  return rows;
}

const round = (dollars: number) => Math.round(dollars * 100) / 100;

function productRow(
  key: string,
  label: string,
  groups: readonly ProductGroup[],
  seesCosts: boolean,
): SalesRow {
  const sum = (name: 'units' | 'soldCents' | 'costedUnits' | 'costedCents' | 'costCents') =>
    groups.reduce((total, group) => total + group[name], 0);
  const sold = dollarsOf(sum('soldCents'));
  const marginCents = sum('costedCents') - sum('costCents');
  const hasMargin = seesCosts && sum('costedUnits') > 0;
  return {
    key,
    label,
    orders: 0,
    units: sum('units'),
    sold,
    changed: 0,
    net: sold,
    gst: null,
    margin: hasMargin ? dollarsOf(marginCents) : null,
    marginPart: hasMargin && sum('costedCents') > 0 ? marginCents / sum('costedCents') : null,
  };
}
