import { dayInZone, dayToParts } from '#foundation/pure/day.ts';
import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import type { PickLine, PickList, PickListQuery } from '../../contract/picking.ts';
import { findPickedState, groupPicks, type OrderToPick, type PickUnits } from '../../rules/picking.ts';
import { readPlaces } from '../../db/picking.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';
import { loadPickUnits, type LoadedPicks } from './load-pick-units.ts';

type PickListDeps = Pick<StaffShipmentsDeps, 'db' | 'siteOf' | 'moneyGoodsOf' | 'clock'>;

/** Returns what is picked for a delivery day in a warehouse: the products, and the orders that they belong to. */
export async function getPickList(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  deps: PickListDeps,
  query: PickListQuery,
): Promise<PickList> {
  return toPickList(deps, await loadPickUnits(ctx, deps.db, deps, { query }), query);
}

/** Returns the pick list of each run of a warehouse. */
export async function getPickListsByRun(
  ctx: Pick<ShipmentContext, 'user' | 'site'>,
  deps: PickListDeps,
  query: PickListQuery,
): Promise<{ name: string; list: PickList }[]> {
  const loaded = await loadPickUnits(ctx, deps.db, deps, { query });
  const { warehouse, runs } = await toPickList(deps, loaded, query);
  const chosen = runs.some(({ code }) => code === query.run)
    ? runs.filter(({ code }) => code === query.run)
    : runs;
  return Promise.all(
    chosen.map(async ({ code, name }) => ({
      name,
      list: await toPickList(deps, loaded, { warehouse, run: code }),
    })),
  );
}

async function toPickList(
  { db, siteOf, clock }: PickListDeps,
  loaded: LoadedPicks,
  query: Pick<PickListQuery, 'warehouse' | 'run'>,
): Promise<PickList> {
  const names = new Map((await listWarehouses(db)).map(({ code, name }) => [code, name]));
  const warehouses = sumBy(loaded.units, ({ warehouse }) => warehouse)
    .map(({ key, units, picked }) => ({ code: key, name: names.get(key) ?? key, units, picked }))
    .toSorted((one, other) => other.units - one.units);
  const warehouse =
    warehouses.find(({ code }) => code === query.warehouse)?.code ?? warehouses[0]?.code ?? '';
  const here = loaded.units.filter((one) => one.warehouse === warehouse);
  const runs = sumBy(here, ({ order }) => order.runCode).map(({ key, units, picked, first, orders }) => ({
    code: key,
    name: first.order.runName,
    orders,
    units,
    picked,
  }));
  const chosen = runs.some(({ code }) => code === query.run)
    ? here.filter(({ order }) => order.runCode === query.run)
    : here;
  const today = (siteId: string) => dayInZone(clock(), siteOf(siteId).timeZone).day;
  const places = await readPlaces(db, warehouse, [...new Set(chosen.map(({ productId }) => productId))]);
  const lines = [...groupPicks(chosen, ({ productId }) => productId)].map(([productId, units]) => {
    const place = places.find((one) => one.productId === productId);
    return toLine(units, { gtin: place?.gtin ?? '', location: place?.location ?? '', today });
  });
  const { day, isMore } = loaded;
  return {
    day: dayToParts(day),
    warehouse,
    warehouses,
    runs: runs.toSorted((one, other) => one.name.localeCompare(other.name)),
    lines: lines.toSorted(
      (one, other) => compareLocations(one.location, other.location) || one.title.localeCompare(other.title),
    ),
    orders: new Set(chosen.map(({ order }) => order.id)).size,
    ...pickedOrders(loaded, chosen, warehouse),
    isMore,
  };
}

/** Known places first, in the order in which a person walks past them. */
function compareLocations(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return one.localeCompare(other, 'en', { numeric: true });
}

function toLine(
  units: readonly PickUnits[],
  { gtin, location, today }: { gtin: string; location: string; today: (siteId: string) => string },
): PickLine {
  const { sku, title } = units[0]!;
  return {
    sku,
    gtin,
    title,
    location,
    quantity: sum(units, ({ quantity }) => quantity),
    picked: sum(units, ({ picked }) => picked),
    short: sum(units, ({ short }) => short),
    orders: units.map(({ order, quantity, picked }) => ({
      number: order.number,
      customer: order.customer,
      suburb: order.suburb,
      run: order.runName,
      deliveryDay: dayToParts(order.deliveryDay),
      isLate: order.deliveryDay < today(order.siteId),
      quantity,
      picked,
    })),
  };
}

/** Returns the numbers of the picked orders among the chosen ones. */
function pickedOrders(
  { units, emailedOn }: LoadedPicks,
  chosen: readonly PickUnits[],
  warehouse: string,
): { ready: string[]; parts: string[] } {
  const ofOrder = groupPicks(units, ({ order }) => order.id);
  const orders = new Map<number, OrderToPick>(chosen.map(({ order }) => [order.id, order]));
  const numbersOf = (state: 'whole' | 'parts') =>
    [...orders.values()]
      .filter(
        (order) =>
          findPickedState(ofOrder.get(order.id) ?? [], {
            order,
            warehouse,
            emailed: emailedOn.get(order.siteId)!,
          }) === state,
      )
      .map(({ number }) => number);
  return { ready: numbersOf('whole'), parts: numbersOf('parts') };
}

function sumBy(units: readonly PickUnits[], keyOf: (units: PickUnits) => string) {
  return [...groupPicks(units, keyOf)].map(([key, rows]) => ({
    key,
    first: rows[0]!,
    orders: new Set(rows.map(({ order }) => order.id)).size,
    units: sum(rows, ({ quantity }) => quantity),
    picked: sum(rows, ({ picked }) => picked),
  }));
}

function sum<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((total, row) => total + valueOf(row), 0);
}
