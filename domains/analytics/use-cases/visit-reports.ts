import type { Kysely } from 'kysely';
import { addDays, dayInZone, daysBetween, isDay, startOfDay } from '#foundation/pure/day.ts';
import type { FaultOf, FileAnswer, HandlerInput } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { wrongPeriod, type getVisitReport, type VisitReport } from '../contract/visits.ts';
import { METRICS, percentile75, ratingOf } from '../rules/web-vitals.ts';
import {
  readProducts,
  readSearches,
  readSteps,
  readVitals,
  type Period,
  type ProductRow,
} from '../db/visits.ts';

type Db = Kysely<Tables>;
type Context = Pick<RequestContext, 'site' | 'now'>;
type Query = HandlerInput<typeof getVisitReport>['query'];
type Table = Pick<VisitReport, 'columns' | 'rows'>;

/** The current catalogue data of a product in a report. */
export interface ReportedProduct {
  id: number;
  sku: string;
  title: string;
  category: { name: string };
}

export interface ReportDeps {
  db: Db;
  /** Returns the data of products by id; omits products that the catalogue no longer contains. */
  findProducts(site: Context['site'], ids: readonly number[]): Promise<readonly ReportedProduct[]>;
}

const DEFAULT_DAYS = 28;
const MAX_DAYS = 366;
const MAX_TERMS = 200;
const MAX_PRODUCTS = 500;
/** The maximum number of products from which the report of categories is added up. */
const MAX_CATEGORY_PRODUCTS = 10_000;
/** Rarer search terms might identify a person. */
const MIN_SEARCHES = 3;
/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Returns a report about the visits of a site. */
export async function getReport(
  ctx: Context,
  deps: ReportDeps,
  query: Query,
): Promise<VisitReport | FaultOf<typeof getVisitReport>> {
  const period = periodOf(ctx, query);
  if (!period) return failWith(wrongPeriod);
  return {
    report: query.report,
    ...period,
    ...(await TABLES[query.report](ctx, deps, { ...query, ...period })),
  };
}

/** Exports a report as CSV. */
export async function exportReport(
  ctx: Context,
  deps: ReportDeps,
  query: Query,
): Promise<FileAnswer | FaultOf<typeof getVisitReport>> {
  const report = await getReport(ctx, deps, query);
  if (isFault(report)) return report;
  const { columns, rows, from, to } = report;
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(cellText))];
  async function* parts(): AsyncGenerator<string> {
    yield BOM;
    for (const line of lines) yield `${line.map(csvCell).join(',')}\r\n`;
  }
  return { fileName: `${query.report}-${ctx.site.id}-${from}-${to}.csv`, parts: parts() };
}

const cellText = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? String(Math.round(value * 10_000) / 10_000) : value;

/** Returns the period of a report in the site's time zone; null if the query's period is not valid. */
function periodOf({ site, now }: Context, { from, to }: Query): Period | null {
  const end = to ?? dayInZone(now, site.timeZone).day;
  if (!isDay(end)) return null;
  const begin = from ?? addDays(end, 1 - DEFAULT_DAYS);
  if (!isDay(begin)) return null;
  const days = daysBetween(begin, end);
  return days < 0 || days >= MAX_DAYS ? null : { from: begin, to: end };
}

type ReportQuery = Query & Period;

const TABLES: Record<
  VisitReport['report'],
  (ctx: Context, deps: ReportDeps, query: ReportQuery) => Promise<Table>
> = {
  visits: visitsTable,
  searches: searchesTable,
  products: productsTable,
  categories: categoriesTable,
  speed: speedTable,
};

/** The visits per day that reached each step. An order counts on the day on which it was confirmed. */
async function visitsTable(
  { site }: Context,
  { db }: ReportDeps,
  { sites, from, to }: ReportQuery,
): Promise<Table> {
  const hasSites = sites === 'all';
  const counts = await readSteps(db, hasSites ? null : site.id, { from, to });
  const days = new Map<string, Map<string, number>>();
  for (const { day, siteId, step, visits } of counts) {
    const key = `${day} ${siteId}`;
    const steps = days.get(key) ?? new Map<string, number>();
    days.set(key, steps.set(step, visits));
  }
  return {
    columns: [
      { title: 'Day', kind: 'day' },
      ...(hasSites ? [{ title: 'Site', kind: 'text' as const }] : []),
      { title: 'Visits', kind: 'number' },
      { title: 'Viewed a product', kind: 'number' },
      { title: 'Added to cart', kind: 'number' },
      { title: 'Began checkout', kind: 'number' },
      { title: 'Orders', kind: 'number' },
      { title: 'Orders per visit', kind: 'percent' },
    ],
    rows: [...days].map(([key, steps]) => {
      const [day = '', siteId = ''] = key.split(' ');
      const countOf = (step: string) => steps.get(step) ?? 0;
      return [
        day,
        ...(hasSites ? [siteId] : []),
        countOf('visit'),
        countOf('product'),
        countOf('cart'),
        countOf('checkout'),
        countOf('order'),
        share(countOf('order'), countOf('visit')),
      ];
    }),
  };
}

async function searchesTable(
  { site }: Context,
  { db }: ReportDeps,
  { from, to }: ReportQuery,
): Promise<Table> {
  const rows = await readSearches(db, site.id, {
    since: startOfDay(from, site.timeZone),
    until: startOfDay(addDays(to, 1), site.timeZone),
    atLeast: MIN_SEARCHES,
    limit: MAX_TERMS,
  });
  return {
    columns: [
      { title: 'Search', kind: 'text' },
      { title: 'Searches', kind: 'number' },
      { title: 'Without results', kind: 'number' },
      { title: 'Product clicks', kind: 'number' },
      { title: 'Clicks per search', kind: 'percent' },
    ],
    rows: rows.map(({ term, searches, withoutResults, clicks }) => [
      term,
      searches,
      withoutResults,
      clicks,
      share(clicks, searches),
    ]),
  };
}

const PRODUCT_COLUMNS: VisitReport['columns'] = [
  { title: 'Views', kind: 'number' },
  { title: 'Added to cart', kind: 'number' },
  { title: 'Added per view', kind: 'percent' },
  { title: 'Units sold', kind: 'number' },
  { title: 'Revenue', kind: 'money' },
];
const productCells = ({ views, added, units, cents }: Omit<ProductRow, 'productId'>) => [
  views,
  added,
  share(added, views),
  units,
  cents / 100,
];

async function readWithProducts(
  { site }: Context,
  { db, findProducts }: ReportDeps,
  period: Period & { limit: number },
) {
  const rows = await readProducts(db, site.id, period);
  const found = await findProducts(
    site,
    rows.map(({ productId }) => productId),
  );
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, product: byId.get(row.productId) }));
}

async function productsTable(ctx: Context, deps: ReportDeps, { from, to }: ReportQuery): Promise<Table> {
  const rows = await readWithProducts(ctx, deps, { from, to, limit: MAX_PRODUCTS });
  return {
    columns: [
      { title: 'Product', kind: 'text' },
      { title: 'SKU', kind: 'text' },
      { title: 'Category', kind: 'text' },
      ...PRODUCT_COLUMNS,
    ],
    rows: rows.map(({ product, ...counts }) => [
      product?.title ?? 'A product that is no longer in the catalogue',
      product?.sku ?? '',
      product?.category.name ?? '',
      ...productCells(counts),
    ]),
  };
}

async function categoriesTable(ctx: Context, deps: ReportDeps, { from, to }: ReportQuery): Promise<Table> {
  const categories = new Map<string, Omit<ProductRow, 'productId'>>();
  for (const { product, views, added, units, cents } of await readWithProducts(ctx, deps, {
    from,
    to,
    limit: MAX_CATEGORY_PRODUCTS,
  })) {
    const name = product?.category.name ?? 'Products that are no longer in the catalogue';
    const sum = categories.get(name) ?? { views: 0, added: 0, units: 0, cents: 0 };
    categories.set(name, {
      views: sum.views + views,
      added: sum.added + added,
      units: sum.units + units,
      cents: sum.cents + cents,
    });
  }
  return {
    columns: [{ title: 'Category', kind: 'text' }, ...PRODUCT_COLUMNS],
    rows: [...categories]
      .toSorted(([, a], [, b]) => b.views - a.views)
      .map(([name, counts]) => [name, ...productCells(counts)]),
  };
}

/** Returns a page type as words: `categoryPage` is "Category page". */
function pageTypeText(pageType: string): string {
  const words = pageType.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the 75th percentile of each metric. Google also uses this percentile to assess sites. */
async function speedTable({ site }: Context, { db }: ReportDeps, { from, to }: ReportQuery): Promise<Table> {
  const counts = await readVitals(db, site.id, { from, to });
  const pages = new Set(counts.map(({ pageType, device }) => `${pageType} ${device}`));
  const rows = [...pages].flatMap((page) => {
    const [pageType = '', device = ''] = page.split(' ');
    return METRICS.flatMap((metric) => {
      const own = counts.filter(
        (one) => one.pageType === pageType && one.device === device && one.metric === metric,
      );
      const value = percentile75(metric, own);
      if (value === null) return [];
      const views = own.reduce((sum, one) => sum + one.views, 0);
      return [[pageTypeText(pageType), device, metric, value, ratingOf(metric, value), views]];
    });
  });
  return {
    columns: [
      { title: 'Page', kind: 'text' },
      { title: 'Device', kind: 'text' },
      { title: 'Metric', kind: 'text' },
      { title: '75th percentile', kind: 'value' },
      { title: 'Rating', kind: 'text' },
      { title: 'Page views', kind: 'number' },
    ],
    rows: rows.toSorted((a, b) => Number(b[5]) - Number(a[5]) || String(a).localeCompare(String(b))),
  };
}
