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
import type { PaymentEvent } from '#domains/payments/contract-adapter.ts';
import type { AttemptState } from './rules/attempt.ts';
import type { BalanceStage } from './rules/balance.ts';
import type { MoneyKind } from './rules/money.ts';
import type { Purpose } from './rules/purpose.ts';

/** The tables of orders, as the migrations make them. */
export interface OrdersTables {
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
    total_cents: number;
    created_at: Instant;
    confirmed_at: InstantOrNull;
    cancelled_at: InstantOrNull;
    /** Whose its cart is, who acted for them when they ordered, for which project. */
    account_id: string | null;
    acted_by: string | null;
    project_id: string | null;
    /** Of an order that stands with a deposit: by when the rest is to be paid. */
    balance_due_day: DateText | null;
    /** When the shopper last looked at its payment. */
    shopper_seen_at: InstantOrNull;
    /** When the shop checks whether the shopper left without paying; null for no check. */
    not_paid_due_at: InstantOrNull;
    /** When the account of its holder was deleted. */
    holder_erased_at: InstantOrNull;
    /** What the shopper could claim from makers when the order was placed. */
    rewards: JsonDefault<RewardClaim[]>;
    /** By when the company pays for an order on account, by its terms at ordering; null for other orders. */
    account_due_day: Generated<DateText | null>;
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
    /** What staff or a quote gave a piece; null: it costs what everyone pays. */
    own_price_cents: Generated<number | null>;
    /** What stands for the product, as its quote or project has it. */
    variations: JsonDefault<{ sku: string; words: string }[]>;
    /** The product's condition when it was ordered (`product.condition`); null for a new product. */
    condition: Generated<string | null>;
    /** Parts that were missing when it was ordered. */
    missing_parts: JsonDefault<string[]>;
  };
  /** What whoever ordered was told about the rest of an order that stands with a deposit; nothing of it is ever changed. */
  balance_notice: {
    order_id: number;
    due_day: DateText;
    stage: BalanceStage;
    /** The day of the delivery zone on which it was told. */
    told_day: DateText;
    created_at: Instant;
  };
  /** What came in for orders and what went back; nothing of it is ever changed. */
  money_entry: {
    id: GeneratedId;
    order_id: number;
    kind: MoneyKind;
    /** Less than 0 for what went back, or never came. */
    cents: number;
    currency: string;
    source_key: string;
    attempt_id: string | null;
    created_at: Instant;
  };
  /** What a provider told of money that moved after a charge, each notice once. */
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
    /** `asked`: the provider has yet to say that it is done. */
    state: 'asked' | 'done' | 'failed';
    /** False: the provider gave it back without being asked by us. */
    is_ours: boolean;
    provider_reference: string | null;
    created_at: Instant;
    updated_at: Instant;
    next_check_at: InstantOrNull;
    checks: Generated<number>;
    /** Keys of the requests that this refund fulfils; several if waiting parts were joined. */
    source_keys: Generated<string[]>;
  };
  /** What a refund was for. */
  refund_row: {
    /** Later refunds have higher ids. */
    id: GeneratedId;
    order_id: number;
    /** Of the request. */
    source_key: string;
    row_id: string;
    /** Pieces that were refunded; 0 for a price reduction. */
    quantity: number;
    cents: number;
  };
  /** What changes the total of an order that stands; nothing of it is ever changed. */
  order_adjustment: {
    id: GeneratedId;
    order_id: number;
    /** Less than 0 for what makes the order cost less. */
    cents: number;
    reason: string;
    source_key: string;
    created_at: Instant;
  };
  stock_hold: {
    order_id: number;
    product_id: number;
    warehouse_code: string;
    quantity: number;
    state: 'held' | 'allocated';
    expires_at: Instant;
  };
  /** Lines of projects that an order has, each in one order: while it is being paid, and once it stands. */
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
    /** The account of the company's owner whose credit account is charged; null for other payment options. */
    debtor_id: Generated<string | null>;
    /** That company's ABN or NZBN; null if the company has none. */
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
