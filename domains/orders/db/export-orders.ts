import { sql, type Kysely } from 'kysely';
import { warehousesOfLine } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CsvRows } from '#database/commands/write-csv-file.ts';
import { withoutFormula } from '#foundation/pure/text/csv-cell.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { summarizePayment } from '../rules/payment-methods.ts';
import type { OrderAddress } from './tables.ts';
import {
  adjustedCents,
  giftCardCents,
  goingBackCents,
  latestAttempt,
  paidBy,
  receivedCents,
} from './money.ts';

const BATCH_SIZE = 500;

interface ExportedLine {
  id: number;
  number: string;
  site: string;
  state: string;
  confirmedAt: Date;
  cancelledAt: Date | null;
  sku: string;
  title: string;
  quantity: number;
  warehouse: string | null;
  unitCents: number;
  discountCents: number;
  install: { name: string; priceCents: number } | null;
  warranty: { name: string; priceCents: number } | null;
  services: readonly { title: string; priceCents: number }[];
  deliveryDay: string | null;
  deliveryCents: number;
  tipCents: number;
  totalCents: Cents;
  receivedCents: Cents;
  goingBackCents: Cents;
  adjustedCents: Cents;
  giftCardCents: Cents;
  paidBy: number[];
  attempt: { paymentMethod: number } | null;
  currency: string;
  email: string;
  phone: string;
  address: OrderAddress;
}

const HEADER = [
  // These columns have the same names as in `npm run import -- dispatches`.
  'order',
  'sku',
  'quantity',
  'warehouse',
  'site',
  'state',
  'confirmed at',
  'cancelled at',
  'title',
  'unit price',
  'discount',
  'installation',
  'installation price',
  'warranty',
  'warranty price',
  'services',
  'services price',
  'delivery day',
  'delivery price',
  'tip',
  'order total',
  'payment methods',
  'paid',
  'on account',
  'amount due',
  'currency',
  'first name',
  'last name',
  'company',
  'address',
  'suburb',
  'state or region',
  'postcode',
  'country',
  'instructions',
  'email',
  'phone',
];

/**
 * Exports orders that were ever confirmed, with one row per product, oldest first. The file is for a
 * warehouse, an accountant or another system. Texts that customers typed are escaped, so that a spreadsheet
 * does not run them as formulas.
 *
 * Prices include GST; the column's name states whether a price is per unit. `delivery price`, `tip`,
 * `order total` (which includes the tip) and the payment columns are for the whole order. A tip has no GST. If `since` is set, exports only orders that were
 * confirmed, cancelled, paid or refunded at or after this time.
 */
export function exportOrders(db: Kysely<Tables>, since: Date | null): CsvRows {
  return { header: HEADER, batches: readBatches(db, since) };
}

async function* readBatches(
  db: Kysely<Tables>,
  since: Date | null,
): AsyncGenerator<readonly (readonly string[])[]> {
  let after = 0;
  for (;;) {
    const rows = await readLines(db, after, since);
    if (rows.length === 0) return;
    yield rows.map(cellsOf);
    after = rows.at(-1)!.id;
  }
}

async function readLines(db: Kysely<Tables>, after: number, since: Date | null): Promise<ExportedLine[]> {
  const isNew =
    since === null
      ? sql`true`
      : sql`(greatest(o.confirmed_at, coalesce(o.cancelled_at, o.confirmed_at)) >= ${since}
          or exists (select 1 from money_entry m where m.order_id = o.id and m.created_at >= ${since})
          or exists (select 1 from order_refund r where r.order_id = o.id and r.updated_at >= ${since}))`;
  const { rows } = await sql<ExportedLine>`
    select o.id, o.number, o.site_id as site, o.state, o.confirmed_at as "confirmedAt", o.cancelled_at as "cancelledAt",
      l.sku, l.title, l.quantity,
      ${warehousesOfLine(sql`o.id`, sql`l.product_id`)} as warehouse,
      coalesce(l.own_price_cents, l.unit_cents) as "unitCents", l.discount_cents as "discountCents", l.install, l.warranty, l.services,
      o.delivery_day::text as "deliveryDay", o.delivery_cents as "deliveryCents", o.tip_cents as "tipCents", o.total_cents as "totalCents", o.currency,
      ${receivedCents} as "receivedCents", ${goingBackCents} as "goingBackCents", ${adjustedCents} as "adjustedCents",
      ${giftCardCents} as "giftCardCents", ${paidBy} as "paidBy", ${latestAttempt} as attempt,
      o.email, o.phone, o.delivery_address as address
    from (
      select * from customer_order o where o.id > ${after} and o.confirmed_at is not null and ${isNew}
      order by o.id limit ${BATCH_SIZE}
    ) o
    join order_line l on l.order_id = o.id
    order by o.id, l.position`.execute(db);
  return rows;
}

function cellsOf(line: ExportedLine): string[] {
  const { address, install, warranty, services } = line;
  const payment = summarizePayment(line);
  const servicesCents = services.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return [
    line.number,
    line.sku,
    String(line.quantity),
    line.warehouse ?? '',
    line.site,
    line.state,
    moment(line.confirmedAt),
    moment(line.cancelledAt),
    line.title,
    amount(line.unitCents),
    amount(line.discountCents),
    install?.name ?? '',
    install ? amount(install.priceCents) : '',
    warranty?.name ?? '',
    warranty ? amount(warranty.priceCents) : '',
    services.map(({ title }) => title).join(' | '),
    services.length === 0 ? '' : amount(servicesCents),
    line.deliveryDay ?? '',
    amount(line.deliveryCents),
    amount(line.tipCents),
    amount(line.totalCents),
    payment.methods.join(' | '),
    amount(payment.paidCents),
    amount(payment.onAccountCents),
    amount(payment.dueCents),
    line.currency,
    address.firstName,
    address.lastName,
    address.companyName,
    address.address,
    address.suburb,
    address.state,
    address.postcode,
    address.country,
    address.deliveryInstructions ?? '',
    line.email,
    line.phone,
  ].map((cell) => withoutFormula(cell));
}

const moment = (at: Date | null) => (at === null ? '' : new Date(at).toISOString());
const amount = (cents: number) => (cents / 100).toFixed(2);
