import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { listCurrencies } from '#domains/orders/use-cases/orders.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readDay, readNumber, readText, Refused } from '#database/import/values/values.ts';
import { addDays, type Day } from '#foundation/pure/day.ts';
import { readWarehouse } from '#database/import/values/warehouse-code.ts';
import { dispatchSource } from '../rules/dispatch.ts';
import { ship, type Dispatch } from '../use-cases/fulfilment.ts';
import { writeDispatchesDelivered } from '../db/delivered.ts';
import { emitOrderDelivered } from '../use-cases/deliver.ts';

/** `delivered`: the day on which the customer received the goods; null if the file states no day. */
type DispatchRow = Dispatch & { delivered: Day | null };

const MAX_UNITS = 10_000;

/**
 * Creates the import of dispatches. An order, a SKU and the dispatcher's `reference` identify a dispatch.
 * Without a reference, all other data except the quantity identifies it. An imported dispatch never changes,
 * but a later file may add or correct its delivery day.
 */
export function dispatchKind({ now }: KindOptions): ImportKind<DispatchRow> {
  let warehouses: string[] = [];
  let countries = new Map<string, string>();
  const moment = now();
  // Allows tomorrow in UTC, because some time zones are ahead of UTC. Any later day is a typing error.
  const latest = addDays(moment.toISOString().slice(0, 10) as Day, 1);

  return {
    name: 'dispatches',
    required: [['order'], ['sku'], ['quantity'], ['day']],
    fields: ['order', 'sku', 'quantity', 'warehouse', 'day', 'carrier', 'tracking', 'reference', 'delivered'],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) =>
      row.text('order') === ''
        ? null
        : dispatchSource({
            orderNumber: row.text('order').toUpperCase(),
            sku: row.text('sku'),
            warehouse: row.text('warehouse').toUpperCase(),
            day: row.text('day'),
            carrier: row.text('carrier'),
            tracking: row.text('tracking'),
            reference: row.text('reference') || null,
          }),
    describeKey: (row) =>
      row.text('reference') || `${row.text('order')} ${row.text('sku')} of ${row.text('day')}`,
    load: async (tx) => {
      const rows = await listWarehouses(tx);
      warehouses = rows.map(({ code }) => code);
      countries = new Map(rows.map(({ code, country }) => [code, country]));
    },
    check: (row) => checkDispatch(row, { warehouses, latest }),
    apply: (tx, drafts) => applyDispatches(tx, drafts, { countries, moment }),
  };
}

/** Reads a row of the file. Returns null if the row has errors, which are recorded in `row`. */
function checkDispatch(
  row: Row,
  { warehouses, latest }: { warehouses: readonly string[]; latest: Day },
): Draft<DispatchRow> | null {
  const readPastDay = (text: string): string => {
    const day = readDay(text);
    if (day > latest) throw new Refused(`"${text}" is in the future`);
    return day;
  };
  const dispatch = {
    orderNumber: row.need('order', (text) => readText(text, 40).toUpperCase(), ''),
    sku: row.need('sku', (text) => readText(text, 64), ''),
    quantity: row.need('quantity', (text) => readNumber(text, { whole: true, min: 1, max: MAX_UNITS }), 0),
    warehouse: row.read('warehouse', (text) => readWarehouse(text, warehouses), null),
    day: row.need('day', readPastDay, ''),
    carrier: row.read('carrier', (text) => readText(text, 80), ''),
    tracking: row.read('tracking', (text) => readText(text, 120), ''),
    reference: row.read('reference', (text) => readText(text, 120), null),
    delivered: row.read('delivered', readPastDay, null),
  };
  if (dispatch.delivered !== null && dispatch.delivered < dispatch.day)
    row.problems.push({ field: 'delivered', reason: `is before ${dispatch.day}, the dispatch day` });
  return row.problems.length > 0
    ? null
    : {
        line: row.line,
        shape: '',
        values: { ...dispatch, day: dispatch.day as Day, delivered: dispatch.delivered as Day | null },
      };
}

/** Writes dispatches and deliveries. Returns what changed, and the notes and problems of each row. */
async function applyDispatches(
  tx: Transaction,
  drafts: readonly Draft<DispatchRow>[],
  { countries, moment }: { countries: ReadonlyMap<string, string>; moment: Date },
): Promise<Outcome> {
  const results = await ship(
    tx,
    drafts.map(({ values }) => values),
    moment,
  );
  const come = await writeDispatchesDelivered(
    tx,
    drafts.flatMap(({ values }, index) =>
      values.delivered === null || results[index]!.kind === 'refused'
        ? []
        : [{ source: dispatchSource(values), day: values.delivered }],
    ),
  );
  await emitOrderDelivered(
    tx,
    come.map(({ orderId }) => orderId),
    moment,
  );
  const soldIn = await listCurrencies(
    tx,
    drafts.map(({ values }) => values.orderNumber),
  );
  const arrived = new Set(come.map(({ source }) => source));
  const outcome = emptyOutcome();
  for (const [index, result] of results.entries()) {
    const { line, values } = drafts[index]!;
    if (result.kind === 'refused') {
      const reason = result.field === 'order' ? `${values.orderNumber} ${result.reason}` : result.reason;
      outcome.refused.push({ line, problems: [{ field: result.field, reason }] });
    } else if (result.kind === 'known') {
      if (arrived.has(dispatchSource(values))) outcome.changed += 1;
      else outcome.same += 1;
    } else {
      outcome.added += 1;
      const notes = findNotes(values, { missing: result.missing, soldIn, countries });
      outcome.notes.push(...notes.map((problem) => ({ line, problems: [problem] })));
    }
  }
  return outcome;
}

/** Returns what an operator should check about a new dispatch: its country, and stock that was not recorded. */
function findNotes(
  { orderNumber, warehouse }: DispatchRow,
  {
    missing,
    soldIn,
    countries,
  }: {
    missing: number;
    soldIn: ReadonlyMap<string, string>;
    countries: ReadonlyMap<string, string>;
  },
): { field: string; reason: string }[] {
  const from = warehouse === null ? undefined : countries.get(warehouse);
  const sold = soldIn.get(orderNumber) === 'NZD' ? 'NZ' : 'AU';
  const notes: { field: string; reason: string }[] = [];
  if (from !== undefined && from !== sold)
    notes.push({
      field: 'warehouse',
      reason: `${orderNumber} was sold in ${sold}, but ${warehouse} is in ${from}: check whether the order left from there`,
    });
  if (missing > 0)
    notes.push({
      field: 'quantity',
      reason: `${warehouse} sent ${missing} more than its recorded stock: count the stock there`,
    });
  return notes;
}
