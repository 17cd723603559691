import type { Generated } from 'kysely';
import type {
  DateText,
  GeneratedId,
  InstantNow,
  JsonDefault,
  JsonOrNull,
} from '#foundation/server/database/columns.ts';
import type { Mark } from '../rules/marks.ts';

/** The columns of the catalogue tables, as created by the migrations. */
export interface CatalogueTables {
  category: {
    id: GeneratedId;
    parent_id: number | null;
    uri: string;
    name: string;
    intro: Generated<string>;
    description: Generated<string>;
    sites: string[];
    art: JsonOrNull<object>;
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
    features: JsonDefault<{ title: string; text: string; picture?: string }[]>;
    attributes: JsonDefault<
      { kind: 'Html' | 'String' | 'Boolean' | 'Rating' | 'Downloads'; name: string; value: string }[]
    >;
    images: JsonDefault<{ src: string; alt: string }[]>;
    documents: JsonDefault<{ title: string; href: string; kind: string }[]>;
    art: JsonOrNull<object>;
    variant_group: Generated<string>;
    variant_label: Generated<string>;
    variant_colour: Generated<string>;
    /** The GTIN: 8, 12, 13 or 14 digits; empty if unknown. */
    gtin: Generated<string>;
    condition: Generated<'new' | 'cosmetic' | 'new-condition' | 'runout'>;
    missing_parts: Generated<string[]>;
    marks: JsonDefault<Mark[]>;
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
    changed_at: InstantNow;
  };
  product_price: {
    product_id: number;
    market: 'AU' | 'NZ';
    price_cents: number | null;
    rrp_cents: number | null;
    alt_price_message: Generated<string>;
    changed_tx: Generated<number>;
    changed_at: InstantNow;
  };
  list_price: {
    list: string;
    product_id: number;
    market: 'AU' | 'NZ';
    price_cents: number | null;
    changed_tx: Generated<number>;
  };
  price_history: { product_id: number; market: 'AU' | 'NZ'; day: DateText; price_cents: number | null };
  product_option: {
    id: GeneratedId;
    kind: 'install' | 'warranty';
    code: string;
    name: string;
    blurb: Generated<string>;
    category_id: number;
    price_aud_cents: number | null;
    price_nzd_cents: number | null;
    position: Generated<number>;
    is_offered: Generated<boolean>;
    only_with: string | null;
  };
  /** The products that a store has on display. `is_working`: connected, so that shoppers can try it. */
  store_display: {
    store_uri: string;
    product_id: number;
    is_working: Generated<boolean>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends CatalogueTables {}
  interface ReadableTables extends Pick<
    CatalogueTables,
    'category' | 'product' | 'product_option' | 'product_price'
  > {}
}
