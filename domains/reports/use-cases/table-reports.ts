import type { Kysely } from 'kysely';
import { addDays, dayInZone, daysBetween, startOfDay } from '#foundation/pure/day.ts';
import type { FileAnswer } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  dollarsOf,
  idsOf,
  listed,
  scopeOf,
  type ReportContext,
  type ReportsDeps,
  type Scope,
  type WrongPeriod,
} from '#domains/invoices/use-cases/report-scope.ts';
import type { ReportSelection } from '#domains/invoices/contract/reports.ts';
import type { ReportTable, TableGrouping, TableReport, TableReportName } from '../contract/tables.ts';
import { sumDeliveries, type DeliveryGroup } from '../db/deliveries.ts';
import { sumDiscounts, type DiscountGroup } from '../db/discounts.ts';
import { sumStock, type StockGroup } from '../db/stock.ts';
import { sumVisits, type VisitGroup } from '../db/visits.ts';
import { buildTable, partOf, sumNumbers, tablesToCsv, type TableColumn } from '../rules/table.ts';

/** What the reports require of other domains. */
export type TableReportDeps = Pick<ReportsDeps, 'db' | 'sites' | 'namesOf'>;

/** The scope of a report, with the context of the reader. */
interface Reading extends Scope {
  ctx: ReportContext;
  db: Kysely<Tables>;
  namesOf: TableReportDeps['namesOf'];
  isWhole: boolean;
}

type Content = Pick<TableReport, 'tables' | 'notes'>;
type Readers = {
  [Name in TableReportName]: (reading: Reading, by: TableGrouping<Name>) => Promise<Content>;
};

const READERS: Readers = {
  discounts: readDiscounts,
  deliveries: readDeliveries,
  stock: readStock,
  visits: readVisits,
};

export type TableReports = ReturnType<typeof createTableReports>;

/** Creates the use cases with which staff read the reports that are tables. */
export function createTableReports(deps: TableReportDeps) {
  const content = <Name extends TableReportName>(
    ctx: ReportContext,
    name: Name,
    { scope, by, isWhole }: { scope: Scope; by: TableGrouping<Name>; isWhole: boolean },
  ) => READERS[name]({ ...scope, ctx, db: deps.db, namesOf: deps.namesOf, isWhole }, by);
  return {
    /** Returns a report with at most `MAX_TABLE_ROWS` rows per table. */
    async read<Name extends TableReportName>(
      ctx: ReportContext,
      name: Name,
      { by, ...selection }: ReportSelection & { by: TableGrouping<Name> },
    ): Promise<TableReport | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      if (isFault(scope)) return scope;
      const report = await content(ctx, name, { scope, by, isWhole: false });
      return { period: scope.period, sites: listed(scope.sites), ...report };
    },
    /** Returns all rows of a report as CSV. */
    async exportFile<Name extends TableReportName>(
      ctx: ReportContext,
      name: Name,
      { by, ...selection }: ReportSelection & { by: TableGrouping<Name> },
    ): Promise<FileAnswer | WrongPeriod> {
      const scope = scopeOf(ctx, deps, selection);
      if (isFault(scope)) return scope;
      const { tables } = await content(ctx, name, { scope, by, isWhole: true });
      async function* parts(): AsyncGenerator<string> {
        yield tablesToCsv(tables);
      }
      return { fileName: `${name}-by-${by}-${scope.period.from}-${scope.period.to}.csv`, parts: parts() };
    },
  };
}

const DISCOUNT_KINDS: Readonly<Record<DiscountGroup['kind'], string>> = {
  code: 'Code',
  staff: 'Price from staff',
  edit: 'Edit of an order',
};

async function readDiscounts(
  { db, period, sites, namesOf, isWhole }: Reading,
  by: TableGrouping<'discounts'>,
): Promise<Content> {
  const periods = sites.map(({ id, timeZone }) => ({
    siteId: id,
    from: startOfDay(period.from, timeZone),
    before: startOfDay(addDays(period.to, 1), timeZone),
  }));
  const groups = await sumDiscounts(db, periods, by);
  const names =
    by === 'person'
      ? await namesOf([...new Set(groups.flatMap(({ key }) => (key === null ? [] : [key])))])
      : new Map<string, string>();
  const head: TableColumn<DiscountGroup> =
    by === 'person'
      ? {
          title: 'Salesperson',
          kind: 'text',
          value: ({ key }) => (key === null ? 'No salesperson' : (names.get(key) ?? 'A former colleague')),
        }
      : { title: 'Code', kind: 'text', value: ({ key }) => key ?? 'No code' };
  const columns: readonly TableColumn<DiscountGroup>[] = [
    // An order with two kinds of reductions is in two rows, so a total would count it twice.
    { title: 'Orders', kind: 'number', value: ({ orders }) => orders, hasNoTotal: true },
    { title: 'Before', kind: 'money', value: ({ listCents }) => dollarsOf(listCents), hasNoTotal: true },
    { title: 'Discount', kind: 'money', value: ({ discountCents }) => dollarsOf(discountCents) },
    {
      title: 'Of the price',
      kind: 'percent',
      value: ({ discountCents, listCents }) => partOf(discountCents, listCents),
      hasNoTotal: true,
    },
  ];
  const currencies = [...new Set(groups.map(({ currency }) => currency))].toSorted();
  return {
    tables: currencies.map((currency) =>
      buildTable(
        `Discounts, ${currency}`,
        groups.filter((group) => group.currency === currency),
        {
          heads: [head, { title: 'Kind', kind: 'text', value: ({ kind }) => DISCOUNT_KINDS[kind] }],
          columns,
          sum: (all) =>
            sumNumbers(
              { key: null, kind: 'code', currency, orders: 0, listCents: 0, discountCents: 0 },
              ['orders', 'listCents', 'discountCents'],
              all,
            ),
          isWhole,
        },
      ),
    ),
    notes: [
      'The report contains orders that were confirmed in the period and are not cancelled. “Before” is the price of their reduced products without the reduction.',
      'If staff edit the price of an order with a code, the whole reduction counts for the code.',
    ],
  };
}

const EMPTY_DELIVERIES: DeliveryGroup = { key: '', due: 0, onTime: 0, late: 0, overdue: 0, failures: 0 };

async function readDeliveries(
  { ctx, db, period, sites, isWhole }: Reading,
  by: TableGrouping<'deliveries'>,
): Promise<Content> {
  const { day: today } = dayInZone(ctx.now, ctx.site.timeZone);
  const groups = await sumDeliveries(db, { ...period, siteIds: idsOf(sites), today }, by);
  const number = (
    title: string,
    name: 'due' | 'onTime' | 'late' | 'overdue' | 'failures',
  ): TableColumn<DeliveryGroup> => ({ title, kind: 'number', value: (group) => group[name] });
  const table = buildTable('Deliveries', groups, {
    heads: [groupHead(by, sites)],
    columns: [
      number('Due', 'due'),
      number('On time', 'onTime'),
      number('Late', 'late'),
      number('Overdue', 'overdue'),
      {
        title: 'Arrived on time',
        kind: 'percent',
        value: ({ onTime, late, overdue }) => partOf(onTime, onTime + late + overdue),
      },
      number('Failed attempts', 'failures'),
    ],
    sum: (all) => sumNumbers(EMPTY_DELIVERIES, ['due', 'onTime', 'late', 'overdue', 'failures'], all),
    isWhole,
  });
  return {
    tables: groups.length === 0 ? [] : [table],
    notes: [
      'An order is on time if everything arrived by its delivery day. Orders with goods from suppliers have the latest of their days.',
      'If nobody records a delivery, the shop records it for the delivery day, as the setting DeliveredAfterDay says.',
    ],
  };
}

/** Units that arrived more than this many days ago are old. */
const OLD_AFTER_DAYS = 90;
const NAMES = { AU: 'Australia', NZ: 'New Zealand' } as const;
const EMPTY_STOCK: StockGroup = {
  key: '',
  label: '',
  onHand: 0,
  reserved: 0,
  oldUnits: 0,
  ageDays: 0,
  sold: 0,
  costedUnits: 0,
  costCents: 0,
};

async function readStock(
  { ctx, db, period, sites, isWhole }: Reading,
  by: TableGrouping<'stock'>,
): Promise<Content> {
  const countries = (['AU', 'NZ'] as const).filter((country) =>
    sites.some((site) => site.country === country),
  );
  const days = daysBetween(period.from, period.to) + 1;
  const columns = stockColumns({ days, seesCosts: ctx.user.permissions.has('costs.read') });
  const tables: ReportTable[] = [];
  for (const country of countries) {
    const { currency, timeZone } = sites.find((site) => site.country === country)!;
    const groups = await sumStock(
      db,
      {
        country,
        from: startOfDay(period.from, timeZone),
        before: startOfDay(addDays(period.to, 1), timeZone),
        now: ctx.now,
        oldAfterDays: OLD_AFTER_DAYS,
      },
      by,
    );
    if (groups.length > 0)
      tables.push(
        buildTable(`${NAMES[country]}, ${currency}`, groups, {
          heads: stockHeads(by),
          columns,
          sum: (all) =>
            sumNumbers(
              EMPTY_STOCK,
              ['onHand', 'reserved', 'oldUnits', 'ageDays', 'sold', 'costedUnits', 'costCents'],
              all,
            ),
          isWhole,
        }),
      );
  }
  return {
    tables,
    notes: [
      `Stock is as of now; sales are those of the period. The units on hand are those that arrived last, and old units arrived more than ${OLD_AFTER_DAYS} days ago.`,
      '“Days of stock” is how long the stock lasts at the sales of the period. “Turns” is how often the stock would be sold in a year.',
      ...(ctx.user.permissions.has('costs.read')
        ? ['The value is the cost as it is today, including GST, of products with a known cost.']
        : []),
    ],
  };
}

const stockHeads = (by: TableGrouping<'stock'>): TableColumn<StockGroup>[] =>
  by === 'product'
    ? [
        { title: 'SKU', kind: 'text', value: ({ key }) => key },
        { title: 'Product', kind: 'text', value: ({ label }) => label },
      ]
    : [
        {
          title: { warehouse: 'Warehouse', category: 'Category', brand: 'Brand' }[by],
          kind: 'text',
          value: ({ key, label }) => label || key,
        },
      ];

function stockColumns({
  days,
  seesCosts,
}: {
  days: number;
  seesCosts: boolean;
}): readonly TableColumn<StockGroup>[] {
  return [
    { title: 'On hand', kind: 'number', value: ({ onHand }) => onHand },
    { title: 'Reserved', kind: 'number', value: ({ reserved }) => reserved },
    ...(seesCosts
      ? [
          {
            title: 'Value',
            kind: 'money',
            value: ({ costedUnits, costCents }: StockGroup) =>
              costedUnits === 0 ? null : dollarsOf(costCents),
          } as const,
        ]
      : []),
    {
      title: 'Average age, days',
      kind: 'number',
      value: ({ ageDays, onHand }) => (onHand === 0 ? null : Math.round(ageDays / onHand)),
    },
    { title: 'Old units', kind: 'number', value: ({ oldUnits }) => oldUnits },
    { title: 'Old, of all', kind: 'percent', value: ({ oldUnits, onHand }) => partOf(oldUnits, onHand) },
    { title: 'Sold', kind: 'number', value: ({ sold }) => sold },
    {
      title: 'Days of stock',
      kind: 'number',
      value: ({ onHand, sold }) => (sold <= 0 ? null : Math.round((onHand * days) / sold)),
    },
    {
      title: 'Turns',
      kind: 'decimal',
      value: ({ onHand, sold }) => (onHand === 0 || sold < 0 ? null : (sold * 365) / days / onHand),
    },
  ];
}

const EMPTY_VISITS: VisitGroup = { key: '', visits: 0, product: 0, cart: 0, checkout: 0, orders: 0 };

async function readVisits(
  { db, period, sites, isWhole }: Reading,
  by: TableGrouping<'visits'>,
): Promise<Content> {
  const groups = await sumVisits(db, { ...period, siteIds: idsOf(sites) }, by);
  const step = (
    title: string,
    name: 'product' | 'cart' | 'checkout' | 'orders',
  ): TableColumn<VisitGroup>[] => [
    { title, kind: 'number', value: (group) => group[name] },
    { title: 'of visits', kind: 'percent', value: (group) => partOf(group[name], group.visits) },
  ];
  const table = buildTable('Visits', groups, {
    heads: [groupHead(by, sites)],
    columns: [
      { title: 'Visits', kind: 'number', value: ({ visits }) => visits },
      ...step('Viewed a product', 'product'),
      ...step('Added to cart', 'cart'),
      ...step('Began checkout', 'checkout'),
      ...step('Ordered', 'orders'),
    ],
    sum: (all) => sumNumbers(EMPTY_VISITS, ['visits', 'product', 'cart', 'checkout', 'orders'], all),
    isWhole,
  });
  return {
    tables: groups.length === 0 ? [] : [table],
    notes: [
      'The counts contain no data about visitors. An order counts on the day on which it was confirmed.',
    ],
  };
}

/** Returns the first column of a table by day, week, site or zone. */
function groupHead(
  by: 'day' | 'week' | 'site' | 'zone',
  sites: Scope['sites'],
): TableColumn<{ key: string }> {
  if (by === 'day' || by === 'week')
    return { title: by === 'day' ? 'Day' : 'Week from', kind: 'day', value: ({ key }) => key };
  if (by === 'zone') return { title: 'Zone', kind: 'text', value: ({ key }) => key || 'No zone' };
  return {
    title: 'Site',
    kind: 'text',
    value: ({ key }) => sites.find(({ id }) => id === key)?.name ?? key,
  };
}
