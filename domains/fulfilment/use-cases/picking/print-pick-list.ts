import {
  dayFromParts,
  dayInZone,
  formatDayNear,
  formatDayOfYear,
  type Day,
  type DayParts,
} from '#foundation/pure/day.ts';
import type { FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { ZERO } from '#foundation/pure/money.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { drawDocuments, type LetterheadDocument } from '#domains/invoices/use-cases/draw-document.ts';
import { letterheadOf } from '#domains/invoices/use-cases/draw-letterhead.ts';
import {
  emptyPickList,
  type PickLine,
  type PickList,
  type PickListQuery,
  type printPickList as printPickListEndpoint,
} from '../../contract/picking.ts';
import type { ShipmentContext, StaffShipmentsDeps } from '../staff/deps.ts';
import { getPickListsByRun } from './get-pick-list.ts';

/** Returns a pick list as a PDF. Each run starts a page, so that each loader gets the pages of one truck. */
export async function printPickList(
  ctx: ShipmentContext,
  deps: StaffShipmentsDeps,
  query: PickListQuery,
): Promise<FileAnswer | FaultOf<typeof printPickListEndpoint>> {
  const runs = await getPickListsByRun(ctx, deps, query);
  const [first] = runs;
  if (!first) return failWith(emptyPickList);
  const now = deps.clock();
  const { day: today } = dayInZone(now, ctx.site.timeZone);
  const documents = runs.map(({ name, list }) => toDocument(ctx.site, { name, list, today }));
  const bytes = await drawDocuments(documents, now);
  return { fileName: `pick-list-${dayFromParts(first.list.day)}.pdf`, parts: onePart(bytes) };
}

function toDocument(
  site: ShipmentContext['site'],
  { name, list, today }: { name: string; list: PickList; today: Day },
): LetterheadDocument {
  const { warehouse, lines, orders, warehouses } = list;
  const day = dayFromParts(list.day);
  const warehouseName = warehouses.find(({ code }) => code === warehouse)?.name ?? warehouse;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const dayOf = (parts: DayParts) => formatDayNear(dayFromParts(parts), today);
  return {
    document: {
      title: 'Pick list',
      number: `${warehouse} ${day}`,
      subject: `Pick list of ${warehouseName}`,
      seller: { name: site.wording.companyName },
      totals: null,
      facts: [
        ['Delivery day', formatDayOfYear(day)],
        ['Warehouse', warehouseName],
        ['Run', name === '' ? 'Without a run' : name],
      ],
      blocks: [['To pick', [`${counted(units, 'unit', 'units')} of ${counted(orders, 'order', 'orders')}`]]],
      sections: [{ title: 'Product', rows: lines.map((line) => toRow(line, dayOf)) }],
    },
    letterhead: letterheadOf(site),
  };
}

function toRow(
  { sku, gtin, title, location, quantity, short, orders }: PickLine,
  dayOf: (day: DayParts) => string,
) {
  return {
    text: location === '' ? title : `${location} · ${title}`,
    details: [
      [sku, ...(gtin === '' ? [] : [gtin])].join(' · '),
      ...(short > 0 ? [`Short: ${short} of ${quantity} not in stock`] : []),
      ...orders.map((order) =>
        [
          `${order.quantity} × ${order.number}`,
          order.customer,
          order.suburb,
          ...(order.isLate ? [`late, was due ${dayOf(order.deliveryDay)}`] : []),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    ],
    quantity,
    unitCents: null,
    amountCents: ZERO,
  };
}

async function* onePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
