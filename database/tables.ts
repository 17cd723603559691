import type { ColumnType, Generated } from 'kysely';
import type { FulfilmentTables } from '#domains/fulfilment/tables.ts';
import type { StockTables } from '#domains/stock/tables.ts';

/**
 * The shape of every table, as Kysely reads and writes it. Written by hand beside the migrations;
 * `database/tables.db.test.ts` compares it with the migrated schema.
 */

/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** A date column, read and written as `YYYY-MM-DD`. */
type DateText = string;
/** bigint keys of ours stay far below 2^53, so drivers hand them over as numbers. */
type GeneratedId = Generated<number>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** `31`, `brands on display`. */
export interface StoreFact {
  value: string;
  label: string;
}
export interface OpenTime {
  isOpen: boolean;
  /** 24-hour `HH:mm`. */
  openTime: string;
  closeTime: string;
}

export interface Tables extends StockTables, FulfilmentTables {
  site: { id: string; name: string; country: string; currency: string };
  setting: { site_id: Generated<string>; name: string; value: Json<unknown>; updated_at: InstantNow };
  locality: {
    id: GeneratedId;
    country: string;
    postcode: string;
    suburb: string;
    state: Generated<string>;
    latitude: number | null;
    longitude: number | null;
  };
  warehouse: {
    code: string;
    name: string;
    country: string;
    state: Generated<string>;
    postcode: string;
    time_zone: string;
    cut_off_minutes: number;
  };
  delivery_zone: {
    code: string;
    name: string;
    country: string;
    state: Generated<string>;
    time_zone: string;
    warehouse_code: string;
    transit_days: number;
    daily_capacity: number;
    same_day_price_cents: number | null;
  };
  delivery_zone_area: { country: string; postcode_from: string; postcode_to: string; zone_code: string };
  delivery_rate: { zone_code: string; weekday: number; price_cents: number };
  delivery_capacity: {
    zone_code: string;
    day: DateText;
    capacity: number;
    held: Generated<number>;
    booked: Generated<number>;
  };
  warehouse_transfer: { from_code: string; to_code: string; days: number };
  public_holiday: { country: string; state: Generated<string>; day: DateText; name: string };
  delivery_service: {
    sku: string;
    title: string;
    blurb: string;
    price_aud_cents: number;
    price_nzd_cents: number;
    category_uris: Generated<string[]>;
    position: Generated<number>;
  };
  store: {
    id: GeneratedId;
    uri: string;
    name: string;
    sites: string[];
    country: string;
    address: string;
    suburb: string;
    state: Generated<string>;
    postcode: string;
    phone: string;
    latitude: number | null;
    longitude: number | null;
    time_zone: string;
    is_appointment_only: Generated<boolean>;
    virtual_tour_id: string | null;
    open_times: Json<OpenTime[]>;
    subdivision: Generated<string>;
    image: Generated<string>;
    headline: Generated<string>;
    blurb: Generated<string>;
    services: Generated<string[]>;
    facts: ColumnType<StoreFact[], string | undefined, string>;
    parking: Generated<string>;
    interior: Generated<string>;
  };
  category: {
    id: GeneratedId;
    parent_id: number | null;
    uri: string;
    name: string;
    intro: Generated<string>;
    description: Generated<string>;
    sites: string[];
    art: ColumnType<object | null, string | null | undefined, string | null>;
    position: Generated<number>;
    changed_tx: Generated<number>;
  };
  category_spec: {
    category_id: number;
    key: string;
    label: string;
    spec_group: string;
    kind: 'number' | 'text' | 'boolean' | 'rating';
    unit: Generated<string>;
    facet: Generated<'none' | 'options' | 'range' | 'toggle'>;
    on_card: Generated<boolean>;
    better: Generated<'' | 'higher' | 'lower'>;
    position: Generated<number>;
  };
  brand: {
    id: GeneratedId;
    uri: string;
    name: string;
    description: Generated<string>;
    logo: Generated<string>;
    changed_tx: Generated<number>;
  };
  supplier: {
    id: GeneratedId;
    code: string;
    name: string;
    lead_days: number;
    delivers_direct: Generated<boolean>;
  };
  product: {
    id: GeneratedId;
    sku: string;
    product_code: string;
    uri: string;
    title: string;
    brand_id: number;
    category_id: number;
    supplier_id: number;
    sites: string[];
    summary: Generated<string>;
    description: Generated<string>;
    specs: JsonDefault<Record<string, string | number | boolean>>;
    features: JsonDefault<{ title: string; text: string }[]>;
    attributes: JsonDefault<
      { kind: 'Html' | 'String' | 'Boolean' | 'Rating' | 'Downloads'; name: string; value: string }[]
    >;
    images: JsonDefault<{ src: string; alt: string }[]>;
    documents: JsonDefault<{ title: string; href: string; kind: string }[]>;
    art: ColumnType<object | null, string | null | undefined, string | null>;
    variant_group: Generated<string>;
    variant_label: Generated<string>;
    condition: Generated<'new' | 'cosmetic' | 'new-condition' | 'runout'>;
    missing_parts: Generated<string[]>;
    ribbon: Generated<string>;
    ribbon_text: Generated<string>;
    is_proforma: Generated<boolean>;
    is_superseded: Generated<boolean>;
    can_backorder: Generated<boolean>;
    lead_days: number | null;
    rating: number | null;
    review_count: Generated<number>;
    review_summary: Generated<string>;
    popularity: Generated<number>;
    energy_stars: number | null;
    energy_kwh: number | null;
    is_active: Generated<boolean>;
    released_on: DateText | null;
    changed_tx: Generated<number>;
  };
  product_price: {
    product_id: number;
    market: 'AU' | 'NZ';
    price_cents: number | null;
    rrp_cents: number | null;
    alt_price_message: Generated<string>;
    changed_tx: Generated<number>;
  };
  stock: {
    warehouse_code: string;
    product_id: number;
    on_hand: number;
    held: Generated<number>;
    allocated: Generated<number>;
    /** How many more orders wait for than are on hand. */
    short: Generated<number>;
    changed_tx: Generated<number>;
  };
  product_option: {
    id: GeneratedId;
    kind: 'install' | 'warranty';
    code: string;
    name: string;
    blurb: Generated<string>;
    category_id: number;
    price_aud_cents: number;
    price_nzd_cents: number;
    position: Generated<number>;
  };
  cart: {
    id: string;
    site_id: string;
    version: Generated<number>;
    coupon_code: Generated<string>;
    created_at: InstantNow;
    updated_at: InstantNow;
    ordered_at: InstantOrNull;
  };
  cart_line: {
    cart_id: string;
    product_id: number;
    quantity: number;
    install_id: number | null;
    warranty_id: number | null;
    service_skus: Generated<string[]>;
    position: number;
    seen_cents: number | null;
  };
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
    supplier_deliveries: JsonDefault<{ supplier: string; deliveryDay: string; priceCents: number }[]>;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
    requests: JsonDefault<Record<string, unknown>>;
    coupon_code: Generated<string>;
    goods_cents: number;
    services_cents: Generated<number>;
    discount_cents: Generated<number>;
    total_cents: number;
    due_cents: number;
    paid_cents: Generated<number>;
    created_at: Instant;
    confirmed_at: InstantOrNull;
    cancelled_at: InstantOrNull;
  };
  order_line: {
    order_id: number;
    position: number;
    product_id: number;
    sku: string;
    title: string;
    quantity: number;
    unit_cents: number;
    discount_cents: Generated<number>;
    install: ColumnType<
      { name: string; priceCents: number } | null,
      string | null | undefined,
      string | null
    >;
    warranty: ColumnType<
      { name: string; priceCents: number } | null,
      string | null | undefined,
      string | null
    >;
    services: JsonDefault<{ sku: string; title: string; priceCents: number }[]>;
  };
  stock_hold: {
    order_id: number;
    product_id: number;
    warehouse_code: string;
    quantity: number;
    state: 'held' | 'allocated';
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
  };
  outbox: {
    id: GeneratedId;
    topic: string;
    key: string;
    payload: Json<Record<string, unknown>>;
    attempts: Generated<number>;
    last_error: string | null;
    available_at: InstantNow;
    created_at: InstantNow;
    done_at: InstantOrNull;
  };
  mail: {
    id: GeneratedId;
    dedupe_key: string;
    site_id: string;
    recipient: string;
    subject: string;
    html: string;
    plain: string;
    created_at: InstantNow;
    tries: Generated<number>;
    next_try_at: InstantNow;
    sent_at: InstantOrNull;
  };
  newsletter_signup: {
    email: string;
    site_id: string;
    name: Generated<string>;
    postcode: Generated<string>;
    source: string;
    created_at: InstantNow;
  };
  content_document: {
    site_id: string;
    kind: 'page' | 'static';
    slug: string;
    version: number;
    source: Json<Record<string, unknown>>;
    body: Json<Record<string, unknown>>;
    saved_at: InstantNow;
  };
  content_version: {
    site_id: string;
    kind: string;
    slug: string;
    version: number;
    source: Json<Record<string, unknown>>;
    saved_at: InstantNow;
  };
  content_redirect: { site_id: string; from_path: string; to_url: string };
  content_form_entry: {
    id: GeneratedId;
    site_id: string;
    slug: string;
    fields: Json<Record<string, string>>;
    created_at: InstantNow;
  };
  saved_list: {
    id: string;
    site_id: string;
    share_token: string | null;
    created_at: Instant;
    updated_at: Instant;
  };
  saved_item: { list_id: string; product_id: number; note: Generated<string>; added_at: Instant };
  price_history: { product_id: number; market: 'AU' | 'NZ'; day: DateText; price_cents: number | null };
  price_match_request: {
    id: GeneratedId;
    site_id: string;
    product_id: number | null;
    sku: string;
    title: string;
    our_price_cents: number | null;
    competitor: string;
    url: string;
    their_price_cents: number;
    name: string;
    email: string;
    phone: string;
    postcode: string;
    created_at: Instant;
  };
  stock_alert: {
    id: GeneratedId;
    site_id: string;
    product_id: number;
    email: string;
    name: string;
    phone: string;
    call_time: string;
    token: string;
    round: Generated<number>;
    created_at: Instant;
    back_at: InstantOrNull;
    withdrawn_at: InstantOrNull;
  };
  compare_list: { id: string; site_id: string; updated_at: Instant };
  compare_item: { list_id: string; product_id: number; position: number };
  analytics_event: {
    id: GeneratedId;
    site_id: string;
    type: string;
    query: Generated<string>;
    product_list: Generated<string[]>;
    path: Generated<string>;
    is_repeat_user: Generated<boolean>;
    happened_at: Instant;
  };
  product_view: { site_id: string; product_id: number; day: DateText; views: number };
  variant_test: {
    site_id: Generated<string>;
    id: string;
    buckets: Json<{ name: string; weight: number }[]>;
  };
  expert_question: {
    id: GeneratedId;
    site_id: string;
    name: string;
    email: string;
    message: string;
    path: Generated<string>;
    created_at: InstantNow;
  };
  promotion_entry: {
    site_id: string;
    kind: 'promotions' | 'sales' | 'promoBanners' | 'alertBanners';
    key: string;
    starts_at: string;
    ends_at: string;
    source: Json<Record<string, unknown>>;
    body: Json<Record<string, unknown>>;
    saved_at: InstantNow;
  };
  import_run: {
    id: GeneratedId;
    kind: string;
    file_hash: string;
    lines_done: Generated<number>;
    rows_applied: Generated<number>;
    rows_refused: Generated<number>;
    finished_at: InstantOrNull;
    started_at: InstantNow;
  };
}

export type AttemptState =
  | 'created'
  | 'redirected'
  | 'pending'
  | 'unknown'
  | 'approved'
  | 'declined'
  | 'voided';

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
