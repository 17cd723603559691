import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { EditedParts, EditLine } from '../../rules/edits/edited-parts.ts';

type Db = Kysely<Tables>;

/** The prefix of the source keys of an order's edits. `editedCents` finds adjustments by it. */
export const editKey = (orderId: number, key: string) => `edit:${orderId}:${key}`;

/** The stored parts of an order that an edit can change, and what limits the edit. */
export interface EditableOrder extends EditedParts {
  zone: string | null;
  rewards: RewardClaim[];
  balanceDueDay: Day | null;
  tipCents: Cents;
  /** Whether lines of the order come from a project or a quote. */
  hasProjectLines: boolean;
  /** The SKUs of the lines that were refunded in part or in whole. */
  refundedSkus: string[];
  /** The SKUs of the lines that suppliers deliver to the customer. */
  supplierSkus: string[];
}

/** Returns an order to edit. The caller must have locked the cart, unless it only displays the result. */
export async function readEditableOrder(db: Db, orderId: number): Promise<EditableOrder> {
  const { rows } = await sql<EditableOrder>`
    select o.email, o.phone, o.delivery_address as "deliveryAddress", o.delivery_zone as zone, o.rewards,
      o.balance_due_day::text as "balanceDueDay", o.tip_cents as "tipCents",
      (select h.day::text from delivery_hold h where h.order_id = o.id and h.state = 'booked') as "deliveryDay",
      exists (select from project_line_hold p where p.order_id = o.id) as "hasProjectLines",
      (select coalesce(json_agg(distinct l.sku), '[]') from order_line l join refund_row w on w.order_id = l.order_id
        and (w.row_id in ('goods:' || l.sku, 'warranty:' || l.sku, 'install:' || l.sku)
          or starts_with(w.row_id, 'service:' || l.sku || ':'))
        where l.order_id = o.id) as "refundedSkus",
      (select coalesce(json_agg(sku), '[]') from jsonb_array_elements(o.supplier_deliveries) s,
        jsonb_array_elements_text(coalesce(s -> 'skus', '[]')) sku) as "supplierSkus",
      (select json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity,
          'unitCents', l.unit_cents, 'priceList', l.price_list, 'discountCents', l.discount_cents, 'install', l.install,
          'warranty', l.warranty, 'services', l.services, 'ownPriceCents', l.own_price_cents, 'variations', l.variations,
          'condition', l.condition, 'missingParts', l.missing_parts) order by l.position)
        from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

/** Replaces the lines of an order, and updates what is left to dispatch. */
export async function replaceLines(tx: Db, orderId: number, lines: readonly EditLine[]): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute();
  await sql`
    insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents, price_list, discount_cents, install,
      warranty, services, own_price_cents, variations, condition, missing_parts)
    select ${orderId}, l.position, l."productId", l.sku, l.title, l.quantity, l."unitCents", l."priceList", l."discountCents",
      case when jsonb_typeof(l.install) = 'object' then l.install end,
      case when jsonb_typeof(l.warranty) = 'object' then l.warranty end, l.services, l."ownPriceCents", l.variations,
      l.condition, l."missingParts"
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb) as l (
      position int, "productId" bigint, sku text, title text, quantity int, "unitCents" int, "priceList" text,
      "discountCents" int, install jsonb, warranty jsonb, services jsonb, "ownPriceCents" int, variations jsonb,
      condition text, "missingParts" jsonb)`.execute(tx);
  // Units that are removed after a part was dispatched can leave nothing to send.
  await sql`select refresh_fulfilment_state(${orderId})`.execute(tx);
}

/**
 * Stores the edited parts of an order other than its lines and its day. The two amounts are added to the stored sums of
 * goods, edits and discounts. The placed total does not change: an adjustment records the difference.
 */
export async function writeEditedOrder(
  tx: Db,
  orderId: number,
  {
    email,
    phone,
    deliveryAddress,
    rewards,
    goodsCents,
    discountCents,
    balanceDueDay,
  }: Pick<EditableOrder, 'email' | 'phone' | 'deliveryAddress' | 'rewards' | 'balanceDueDay'> & {
    goodsCents: Cents;
    discountCents: Cents;
  },
): Promise<void> {
  await sql`
    update customer_order set email = ${email}, phone = ${phone}, delivery_address = ${JSON.stringify(deliveryAddress)}::jsonb,
      rewards = ${JSON.stringify(rewards)}::jsonb, goods_cents = goods_cents + ${goodsCents}::int,
      edited_cents = edited_cents + ${goodsCents}::int,
      discount_cents = discount_cents + ${discountCents}::int, balance_due_day = ${balanceDueDay}::date
    where id = ${orderId}`.execute(tx);
}

/**
 * The parts of an order before an edit, and what the edit charged for its delivery day. Edits before that was recorded
 * have no amount.
 */
export type PartsBefore = EditedParts & { dayChangeCents?: Cents };

/** Records an edit with the state before and after it. */
export async function insertEdit(
  tx: Db,
  orderId: number,
  { sourceKey, before, after }: { sourceKey: string; before: PartsBefore; after: EditedParts },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_edit')
    .values({
      order_id: orderId,
      source_key: sourceKey,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      created_at: now,
    })
    .execute();
}

/** Returns the latest edit of an order that was not undone; undefined if there is none. */
export async function readLatestEdit(
  db: Db,
  orderId: number,
): Promise<{ id: number; before: PartsBefore; after: EditedParts } | undefined> {
  return db
    .selectFrom('order_edit')
    .select(['id', 'before', 'after'])
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks an edit as undone. */
export async function markUndone(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('order_edit').set({ undone_at: now }).where('id', '=', id).execute();
}
