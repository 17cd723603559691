import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  Instant,
  InstantOrNull,
  Json,
  JsonDefault,
  JsonOrNull,
} from '#foundation/server/database/columns.ts';
import type { RewardClaim } from '#domains/promotions/rules/panel.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import type { FulfilmentState, PaymentState } from '../contract/back-office.ts';
import type { AttemptState } from '../rules/attempt.ts';
import type { BalanceStage } from '../rules/balance.ts';
import type { EditedParts } from '../rules/edits/edited-parts.ts';
import type { MoneyKind } from '../rules/money.ts';
import type { Purpose } from '../rules/purpose.ts';

/** The tables of the orders domain, as the migrations create them. */
export interface OrdersTables {
  /** Tags, with which staff group orders. */
  order_tag: { order_id: number; tag: string; added_by: string | null; added_at: Instant };
  customer_order: {
    id: GeneratedId;
    site_id: string;
    number: string;
    cart_id: string;
    cart_version: number;
    state: 'open' | 'confirmed' | 'cancelled';
    currency: string;
    email: string;
    phone: string;
    newsletter: Generated<boolean>;
    delivery_address: Json<OrderAddress>;
    billing_address: Json<OrderAddress>;
    delivery_day: DateText | null;
    delivery_zone: string | null;
    delivery_cents: Generated<number>;
    supplier_deliveries: JsonDefault<
      { supplier: string; skus?: string[]; deliveryDay: string; priceCents: number }[]
    >;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
    requests: JsonDefault<Record<string, unknown>>;
    coupon_code: Generated<string>;
    goods_cents: number;
    services_cents: Generated<number>;
    discount_cents: Generated<number>;
    /** The total when the order was placed, including the tip. */
    total_cents: number;
    /** The sum of the edits by staff (adjustments `edit:…`). */
    edited_cents: Generated<number>;
    /** The tip for the delivery team: part of the total, but not of the sales. */
    tip_cents: Generated<number>;
    created_at: Instant;
    confirmed_at: InstantOrNull;
    cancelled_at: InstantOrNull;
    /**
     * The account that placed the order. `acted_by` is the staff member who acted for the account, and
     * `project_id` the project from which the order was placed.
     */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** The day by which the balance of an order with a deposit must be paid; null for other orders. */
    balance_due_day: DateText | null;
    /** When the shopper last viewed the page on which the order is paid. */
    shopper_seen_at: InstantOrNull;
    /** When the shop checks whether the shopper has left without paying; null for no check. */
    not_paid_due_at: InstantOrNull;
    /** When the account that placed the order was deleted; null if it was not. */
    holder_erased_at: InstantOrNull;
    /** The rewards from manufacturers that were available when the order was placed. */
    rewards: JsonDefault<RewardClaim[]>;
    /**
     * The day by which a company must pay an order on account, according to the company's terms when the
     * order was placed. Null for other orders, and if the terms state no number of days.
     */
    account_due_day: Generated<DateText | null>;
    /** The state of the payments. Triggers keep it true (migration 0340). */
    payment_state: Generated<PaymentState>;
    /** What was dispatched and delivered. Triggers keep it true (migration 0380). */
    fulfilment_state: Generated<FulfilmentState>;
  };
  /** The customers whom staff have blocked from ordering. */
  order_block: {
    id: GeneratedId;
    account_id: string | null;
    /** The mailbox of the account when it was blocked, or of the guest (`email_key`). */
    email_key: string;
    reason: string;
    /** The account of the staff member. */
    blocked_by: string | null;
    created_at: Instant;
  };
  order_line: {
    order_id: number;
    position: number;
    product_id: number;
    sku: string;
    title: string;
    quantity: number;
    unit_cents: number;
    price_list: Generated<string>;
    discount_cents: Generated<number>;
    install: JsonOrNull<{ name: string; priceCents: number }>;
    warranty: JsonOrNull<{ name: string; priceCents: number }>;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
    /** The price per unit from a staff member or a quote; null if the regular price applies. */
    own_price_cents: Generated<number | null>;
    /** The product's variations in the quote or project. */
    variations: JsonDefault<{ sku: string; words: string }[]>;
    /** The product's condition when it was ordered (`product.condition`); null for a new product. */
    condition: Generated<string | null>;
    /** The parts that were missing when the product was ordered. */
    missing_parts: JsonDefault<string[]>;
  };
  /**
   * The notifications that customers have received about the balance of an order with a deposit. Append-only.
   */
  balance_notice: {
    order_id: number;
    due_day: DateText;
    stage: BalanceStage;
    /** The date of the notification, in the delivery zone's time zone. */
    told_day: DateText;
    created_at: Instant;
  };
  /** The ledger: money received and refunded for orders. Append-only. */
  money_entry: {
    id: GeneratedId;
    order_id: number;
    kind: MoneyKind;
    /** The amount in cents; negative for a refund, and for money that was never received. */
    cents: number;
    currency: string;
    source_key: string;
    attempt_id: string | null;
    created_at: Instant;
  };
  /** Notices from payment providers that arrive after a payment was approved. Each notice is stored once. */
  payment_notice: {
    event_id: string;
    attempt_id: string;
    type: PaymentEvent['type'];
    cents: number;
    currency: string;
    heard_at: Instant;
  };
  order_refund: {
    id: string;
    order_id: number;
    attempt_id: string;
    cents: number;
    reason: string;
    /**
     * The state of the refund. `asked`: the refund was requested, and the provider has not confirmed it yet.
     */
    state: 'asked' | 'done' | 'failed';
    /** Whether the shop requested the refund. False if the refund was made in the provider's portal. */
    is_ours: boolean;
    provider_reference: string | null;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: InstantOrNull;
    checks: Generated<number>;
    /**
     * The keys of the refund requests that this refund fulfils. There are several if requested partial
     * refunds were combined.
     */
    source_keys: Generated<string[]>;
  };
  /** The rows of orders for which refunds were made. */
  refund_row: {
    /** Increasing ids: a later refund has a higher id. */
    id: GeneratedId;
    order_id: number;
    /** The key of the request for the refund. */
    source_key: string;
    row_id: string;
    /** The number of refunded units; 0 for a reduction of the price. */
    quantity: number;
    cents: number;
  };
  /** Adjustments of the totals of confirmed orders. Append-only. */
  order_adjustment: {
    id: GeneratedId;
    order_id: number;
    /** The amount in cents; negative if the adjustment reduces the total. */
    cents: number;
    reason: string;
    source_key: string;
    created_at: Instant;
  };
  /** Edits of placed orders, with the state before and after each, so that staff can undo the latest. */
  order_edit: {
    id: GeneratedId;
    order_id: number;
    source_key: string;
    before: Json<EditedParts>;
    after: Json<EditedParts>;
    created_at: Instant;
    /** When the edit was undone; null if it was not. */
    undone_at: InstantOrNull;
  };
  /**
   * Project lines that orders have reserved. A line is reserved by one order while the order is being paid,
   * and permanently when the order is confirmed.
   */
  project_line_hold: {
    line_id: number;
    order_id: number;
    state: 'held' | 'ordered';
    expires_at: Instant;
  };
  delivery_hold: {
    order_id: number;
    zone_code: string;
    day: DateText;
    state: 'held' | 'booked';
    expires_at: Instant;
  };
  payment_attempt: {
    id: string;
    order_id: number;
    purpose: Generated<Purpose>;
    payment_option: number;
    provider: string;
    reference: string;
    idempotency_key: string;
    request_hash: string;
    amount_cents: number;
    currency: string;
    state: AttemptState;
    provider_reference: string | null;
    refusal_reason: string | null;
    details: JsonDefault<Record<string, unknown>>;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: InstantOrNull;
    checks: Generated<number>;
    holder_browser: string | null;
    holder_address: string | null;
    /**
     * The account of the owner of the company whose credit account is charged; null for other payment
     * methods.
     */
    debtor_id: Generated<string | null>;
    /** The ABN or NZBN of the company whose credit account is charged; null if the company has none. */
    debtor_business_number: Generated<string | null>;
  };
}

export interface OrderAddress {
  firstName: string;
  lastName: string;
  companyName: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
  deliveryInstructions?: string;
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends OrdersTables {}
  interface ReadableTables extends Pick<
    OrdersTables,
    'customer_order' | 'money_entry' | 'order_line' | 'payment_attempt'
  > {}
}
