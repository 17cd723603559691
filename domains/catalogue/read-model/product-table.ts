import { slugOf } from '#foundation/pure/text/text.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { discountExists } from '#domains/pricing/rules/pricing.ts';
import { type StockStatus, CONDITIONS } from '../contract/catalogue.ts';
import type { Supply } from '../rules/arrivals.ts';
import { productDrawing } from '../rules/pictures.ts';
import { plainKey, type SpecValue } from '../rules/specifications.ts';
import { effectiveStockStatus } from '../rules/stock.ts';
import type { Market } from '../db/catalogue.ts';
import type { ListPriceRow, ModelRow, PriceRow, SupplierRow } from '../db/read-model.ts';
import { Dictionary } from './dictionary.ts';
import { Finishes } from './finishes.ts';
import { FitColumns } from './fit-columns.ts';

/**
 * The values of one specification for all products, by row. Only specifications that are filters or displayed
 * on cards have a column.
 */
export interface SpecColumn {
  key: string;
  /** The values as numbers: numbers, ratings, and yes/no as 1 or 0. NaN if the product has no value. */
  numbers: Float32Array;
  /**
   * For each row, the number of its text in `words`; -1 if the product has no text. Undefined if the
   * specification has only numeric values.
   */
  ordinals: Int32Array | undefined;
  /** Texts in the form that URLs use, so that "Stainless Steel" and "Stainless steel" are one value. */
  words: Dictionary<string>;
  /** The displayed form of each text, by the number of the text in `words`. */
  labels: string[];
}

/** The data that a specification's column must contain so that all categories can use it. */
export interface SpecNeed {
  key: string;
  /**
   * Whether individual values need an ordinal. True for texts, and for numbers that shoppers can choose
   * individually.
   */
  hasOrdinals: boolean;
}

/** The prices of one market in one price list, in cents; -1 if a product has no price. */
export interface PriceColumns {
  price: Int32Array;
  /** 1 if the price is a deal (PRICE-20). */
  deal: Uint8Array;
}

/** The retail prices and stock of one market. The RRP is the same for every price list. */
export interface MarketColumns extends PriceColumns {
  rrp: Int32Array;
  altPriceMsg: Int32Array;
  /** 1 if a warehouse of the market has stock available for sale. */
  available: Uint8Array;
}

/** The prices of a list other than retail: the list price of a product or, without one, its retail price. */
interface ListColumns extends PriceColumns {
  market: Market;
  /** The list price in cents; -1 if the list has no price for the product. */
  own: Int32Array;
}

const FLAG = { proforma: 1, superseded: 2, canBackorder: 4, active: 8 } as const;
const NO_LEAD_TIME = -1;

/**
 * All products of the catalogue, with one array per property. A product's index in the arrays (its row) does
 * not change while the process runs. The arrays need only tens of megabytes for 100,000 products, and filters
 * read them faster than objects.
 */
export class ProductTable {
  count = 0;
  readonly sku: string[] = [];
  readonly productCode: string[] = [];
  readonly uri: string[] = [];
  readonly title: string[] = [];
  /** The URLs of pictures whose URL cannot be derived from the SKU, by row. */
  readonly #imageSrc = new Map<number, string>();
  /** Alternative texts that do not begin with the product's title, by row. */
  readonly #imageAlt = new Map<number, string>();
  readonly missingParts = new Map<number, string[]>();
  readonly slotOfId = new Map<number, number>();
  readonly slotOfSku = new Map<string, number>();
  readonly slotOfCode = new Map<string, number>();
  readonly slotOfUri = new Map<string, number>();
  readonly brands = new Dictionary<number>();
  readonly categories = new Dictionary<number>();
  readonly sites = new Dictionary<string>();
  readonly texts = new Dictionary<string>();
  readonly specs = new Map<string, SpecColumn>();
  suppliers = new Map<number, SupplierRow>();

  id = new Float64Array(0);
  brand = new Int32Array(0);
  category = new Int32Array(0);
  supplier = new Int32Array(0);
  siteMask = new Uint32Array(0);
  condition = new Int32Array(0);
  ribbon = new Int32Array(0);
  ribbonText = new Int32Array(0);
  /** 1 if the product has marks and all are hidden when it is installed. */
  hiddenMarks = new Uint8Array(0);
  flags = new Uint8Array(0);
  leadDays = new Int32Array(0);
  /** The remainder of the picture's alternative text after the title, as its number in a dictionary. */
  imageTail = new Int32Array(0);
  rating = new Float32Array(0);
  reviewCount = new Int32Array(0);
  popularity = new Int32Array(0);
  energyStars = new Float32Array(0);
  /** The energy consumption in kilowatt-hours per year; -1 if unknown. */
  energyKwh = new Int32Array(0);
  /** The minimum size of the cavity and the doorway for each product. */
  readonly fit = new FitColumns();
  /** The groups of products that are finishes of one another. */
  readonly finishes = new Finishes();
  /** The release date, in days since 1970; 0 if unknown. */
  released = new Int32Array(0);
  changedTx = new Float64Array(0);
  /** When the product or its price last changed, in seconds since 1970. */
  changedAt = new Uint32Array(0);
  readonly markets: Record<Market, MarketColumns>;
  /** For each product removed from the catalogue, the sites that sold it, as a bit set by row. */
  readonly #withdrawn = new Map<number, number>();
  /** Price lists other than retail, by market and name. Lists without prices are absent. */
  readonly #lists = new Map<string, ListColumns>();
  /**
   * The stock of each warehouse, by warehouse code. `available` is 1 for each product that the warehouse has
   * available for sale.
   */
  readonly warehouses = new Map<string, { country: string; available: Uint8Array }>();
  #capacity = 0;
  readonly #required: readonly SpecNeed[];

  constructor(requirements: readonly SpecNeed[], warehouses: readonly { code: string; country: string }[]) {
    this.#required = requirements;
    const market = (): MarketColumns => ({
      price: new Int32Array(0),
      rrp: new Int32Array(0),
      altPriceMsg: new Int32Array(0),
      available: new Uint8Array(0),
      deal: new Uint8Array(0),
    });
    this.markets = { AU: market(), NZ: market() };
    for (const { code, country } of warehouses)
      this.warehouses.set(code, { country, available: new Uint8Array(0) });
    for (const { key, hasOrdinals } of requirements) {
      this.specs.set(key, {
        key,
        numbers: new Float32Array(0),
        ordinals: hasOrdinals ? new Int32Array(0) : undefined,
        words: new Dictionary(),
        labels: [],
      });
    }
    this.texts.add('');
  }

  /** Whether the table has a column for each required specification. */
  covers(requirements: readonly SpecNeed[]): boolean {
    return requirements.every(({ key, hasOrdinals }) =>
      this.#required.some((have) => have.key === key && (have.hasOrdinals || !hasOrdinals)),
    );
  }

  /** Inserts or replaces a product. Returns its row. */
  put(row: ModelRow): number {
    let slot = this.slotOfId.get(row.id);
    if (slot === undefined) {
      slot = this.count++;
      if (this.count > this.#capacity) this.#grow();
      this.slotOfId.set(row.id, slot);
      for (const market of [this.markets.AU, this.markets.NZ]) {
        market.price[slot] = -1;
        market.rrp[slot] = -1;
      }
      for (const list of this.#lists.values()) list.price[slot] = -1;
    } else {
      this.slotOfSku.delete(this.sku[slot]!.toLowerCase());
      this.slotOfCode.delete(this.productCode[slot]!.toLowerCase());
      this.slotOfUri.delete(this.uri[slot]!.toLowerCase());
    }
    this.id[slot] = row.id;
    this.sku[slot] = row.sku;
    this.productCode[slot] = row.productCode === row.sku ? row.sku : row.productCode;
    this.uri[slot] = row.uri;
    this.title[slot] = row.title;
    this.slotOfSku.set(row.sku.toLowerCase(), slot);
    this.slotOfCode.set(row.productCode.toLowerCase(), slot);
    this.slotOfUri.set(row.uri.toLowerCase(), slot);
    this.#putImage(slot, row);
    this.brand[slot] = this.brands.add(row.brandId);
    this.category[slot] = this.categories.add(row.categoryId);
    this.supplier[slot] = row.supplierId;
    const mask = row.sites.reduce((sites, site) => sites | (1 << this.sites.add(site)), 0);
    this.siteMask[slot] = row.isActive ? mask : 0;
    if (row.isActive) this.#withdrawn.delete(slot);
    else this.#withdrawn.set(slot, mask);
    this.condition[slot] = CONDITIONS.indexOf(row.condition);
    this.ribbon[slot] = this.texts.add(row.ribbon);
    this.ribbonText[slot] = this.texts.add(row.ribbonText);
    this.hiddenMarks[slot] = row.hasHiddenMarks ? 1 : 0;
    this.flags[slot] =
      (row.isProforma ? FLAG.proforma : 0) |
      (row.isSuperseded ? FLAG.superseded : 0) |
      (row.canBackorder ? FLAG.canBackorder : 0) |
      (row.isActive ? FLAG.active : 0);
    this.leadDays[slot] = row.leadDays ?? NO_LEAD_TIME;
    this.rating[slot] = row.rating ?? Number.NaN;
    this.reviewCount[slot] = row.reviewCount;
    this.popularity[slot] = row.popularity;
    this.energyStars[slot] = row.energyStars ?? Number.NaN;
    this.energyKwh[slot] = row.energyKwh ?? -1;
    this.fit.put(slot, row.specs);
    this.finishes.put(slot, row);
    this.released[slot] =
      row.releasedOn === null ? 0 : Math.round(Date.parse(`${row.releasedOn}T00:00:00Z`) / 86_400_000);
    this.changedTx[slot] = row.changedTx;
    this.#noteChange(slot, row.changedAt);
    if (row.missingParts.length > 0) this.missingParts.set(slot, row.missingParts);
    else this.missingParts.delete(slot);
    for (const column of this.specs.values()) putSpec(column, slot, row.specs[column.key]);
    return slot;
  }

  /** Whether the row already contains this version of the product record. */
  isSame(slot: number, row: ModelRow): boolean {
    return this.changedTx[slot] === row.changedTx;
  }

  /** Sets a product's retail price. Returns the product's row if the price changed. */
  putPrice(row: PriceRow): number | undefined {
    const slot = this.slotOfId.get(row.productId);
    if (slot === undefined) return undefined;
    const columns = this.markets[row.market];
    const price = row.priceCents ?? -1;
    const rrp = row.rrpCents ?? -1;
    const message = this.texts.add(row.altPriceMsg);
    if (columns.price[slot] === price && columns.rrp[slot] === rrp && columns.altPriceMsg[slot] === message)
      return undefined;
    columns.price[slot] = price;
    columns.rrp[slot] = rrp;
    columns.altPriceMsg[slot] = message;
    columns.deal[slot] = isDeal(rrp, price);
    this.#noteChange(slot, row.changedAt);
    for (const list of this.#lists.values()) if (list.market === row.market) this.#followRetail(list, slot);
    return slot;
  }

  #noteChange(slot: number, seconds: number): void {
    this.changedAt[slot] = Math.max(this.changedAt[slot]!, seconds);
  }

  /** Sets a product's price in a list other than retail. Returns the product's row if the price changed. */
  putListPrice(row: ListPriceRow): number | undefined {
    const slot = this.slotOfId.get(row.productId);
    if (slot === undefined) return undefined;
    const own = row.priceCents ?? -1;
    const name = `${row.market} ${row.list}`;
    let list = this.#lists.get(name);
    if (!list) {
      const { price, deal } = this.markets[row.market];
      list = {
        market: row.market,
        price: price.slice(),
        deal: deal.slice(),
        own: new Int32Array(price.length).fill(-1),
      };
      this.#lists.set(name, list);
    }
    if (list.own[slot] === own) return undefined;
    list.own[slot] = own;
    this.#followRetail(list, slot);
    return slot;
  }

  #followRetail(list: ListColumns, slot: number): void {
    const retail = this.markets[list.market];
    const [own, everyones] = [list.own[slot]!, retail.price[slot]!];
    list.price[slot] = own < 0 || everyones < 0 ? Math.max(own, everyones) : Math.min(own, everyones);
    list.deal[slot] = isDeal(retail.rrp[slot]!, list.price[slot]!);
  }

  /**
   * Returns the prices of a price list in a market. Returns the retail prices if the list contains no prices,
   * or if `list` is null because prices are hidden.
   */
  pricesOf(market: Market, list: string | null): PriceColumns {
    return this.#lists.get(`${market} ${list}`) ?? this.markets[market];
  }

  /**
   * Sets the warehouses that have a product in stock. Returns what changed: nothing, only a warehouse, or the
   * availability in a whole market.
   */
  putAvailability(
    productId: number,
    warehouses: readonly string[],
  ): { slot: number; differs: 'no' | 'warehouse' | 'market' } | undefined {
    const slot = this.slotOfId.get(productId);
    if (slot === undefined) return undefined;
    let differs: 'no' | 'warehouse' | 'market' = 'no';
    const markets = { AU: 0, NZ: 0 };
    for (const [code, { country, available }] of this.warehouses) {
      const has = warehouses.includes(code) ? 1 : 0;
      if (available[slot] !== has) {
        available[slot] = has;
        differs = 'warehouse';
      }
      if (has && (country === 'AU' || country === 'NZ')) markets[country] = 1;
    }
    for (const market of ['AU', 'NZ'] as const) {
      if (this.markets[market].available[slot] === markets[market]) continue;
      this.markets[market].available[slot] = markets[market];
      differs = 'market';
    }
    return { slot, differs };
  }

  /** Returns the site's bit in `siteMask`; 0 if the site has no products. */
  siteBit(siteId: string): number {
    const ordinal = this.sites.find(siteId);
    return ordinal === undefined ? 0 : (1 << ordinal) >>> 0;
  }

  isOnSite(slot: number, siteId: string): boolean {
    return (this.siteMask[slot]! & this.siteBit(siteId)) !== 0;
  }

  /** Whether a site sold a product that has since been removed from the catalogue. */
  isWithdrawnFrom(slot: number, siteId: string): boolean {
    return ((this.#withdrawn.get(slot) ?? 0) & this.siteBit(siteId)) !== 0;
  }

  isSuperseded(slot: number): boolean {
    return (this.flags[slot]! & FLAG.superseded) !== 0;
  }

  isProforma(slot: number): boolean {
    return (this.flags[slot]! & FLAG.proforma) !== 0;
  }

  /** Returns the facts that determine how soon a product can be delivered. */
  supply(slot: number): Supply {
    const flags = this.flags[slot]!;
    const supplier = this.suppliers.get(this.supplier[slot]!);
    const own = this.leadDays[slot]!;
    const warehouses: string[] = [];
    for (const [code, { available }] of this.warehouses) if (available[slot] === 1) warehouses.push(code);
    return {
      warehouses,
      isDirect: (flags & FLAG.proforma) !== 0 || (supplier?.deliversDirect ?? false),
      canBackorder: (flags & FLAG.canBackorder) !== 0,
      isSuperseded: (flags & FLAG.superseded) !== 0,
      leadDays: own === NO_LEAD_TIME ? (supplier?.leadDays ?? 0) : own,
    };
  }

  /**
   * Returns a product's stock status in a market. A product that was removed from the catalogue is
   * discontinued.
   */
  stockStatus(slot: number, market: Market): StockStatus {
    const flags = this.flags[slot]!;
    if ((flags & FLAG.active) === 0) return 'supersededAndNoStock';
    const supplier = this.suppliers.get(this.supplier[slot]!);
    const own = this.leadDays[slot]!;
    return effectiveStockStatus({
      isAvailable: this.markets[market].available[slot] === 1,
      isSuperseded: (flags & FLAG.superseded) !== 0,
      canBackorder: (flags & FLAG.canBackorder) !== 0,
      deliversDirect: supplier?.deliversDirect ?? false,
      leadDays: own === NO_LEAD_TIME ? (supplier?.leadDays ?? null) : own,
    });
  }

  /** Returns the product's first picture, with an empty `src` if the product has no picture. */
  image(slot: number): { src: string; alt: string } {
    return {
      src: this.#imageSrc.get(slot) ?? productDrawing(this.sku[slot]!),
      alt: this.#imageAlt.get(slot) ?? `${this.title[slot]}${this.texts.keys[this.imageTail[slot]!]}`,
    };
  }

  /** Store only URLs and texts that cannot be derived from the SKU and title. Nearly all can be derived. */
  #putImage(slot: number, { sku, title, image, hasArt }: ModelRow): void {
    const drawing = productDrawing(sku);
    const src = image?.src ?? (hasArt ? drawing : '');
    if (src === drawing) this.#imageSrc.delete(slot);
    else this.#imageSrc.set(slot, src);
    const alt = image?.alt || title;
    const follows = alt.startsWith(title);
    this.imageTail[slot] = this.texts.add(follows ? alt.slice(title.length) : '');
    if (follows) this.#imageAlt.delete(slot);
    else this.#imageAlt.set(slot, alt);
  }

  /** Returns a product's value for a specification; undefined if no value is stored. */
  spec(slot: number, key: string): SpecValue | undefined {
    const column = this.specs.get(key);
    if (!column) return undefined;
    const number = column.numbers[slot]!;
    if (!Number.isNaN(number)) return Math.round(number * 1000) / 1000;
    const ordinal = column.ordinals?.[slot] ?? -1;
    return ordinal < 0 ? undefined : column.labels[ordinal];
  }

  #grow(): void {
    const capacity = Math.max(512, Math.ceil(this.#capacity * 1.5));
    this.#capacity = capacity;
    this.id = widened(this.id, capacity);
    this.brand = widened(this.brand, capacity);
    this.category = widened(this.category, capacity);
    this.supplier = widened(this.supplier, capacity);
    this.siteMask = widened(this.siteMask, capacity);
    this.condition = widened(this.condition, capacity);
    this.ribbon = widened(this.ribbon, capacity);
    this.ribbonText = widened(this.ribbonText, capacity);
    this.hiddenMarks = widened(this.hiddenMarks, capacity);
    this.flags = widened(this.flags, capacity);
    this.leadDays = widened(this.leadDays, capacity);
    this.imageTail = widened(this.imageTail, capacity);
    this.rating = widened(this.rating, capacity);
    this.reviewCount = widened(this.reviewCount, capacity);
    this.popularity = widened(this.popularity, capacity);
    this.energyStars = widened(this.energyStars, capacity);
    this.energyKwh = widened(this.energyKwh, capacity);
    this.fit.grow(capacity);
    this.finishes.grow(capacity);
    this.released = widened(this.released, capacity);
    this.changedTx = widened(this.changedTx, capacity);
    this.changedAt = widened(this.changedAt, capacity);
    for (const market of [this.markets.AU, this.markets.NZ]) {
      market.price = widened(market.price, capacity);
      market.rrp = widened(market.rrp, capacity);
      market.altPriceMsg = widened(market.altPriceMsg, capacity);
      market.available = widened(market.available, capacity);
      market.deal = widened(market.deal, capacity);
    }
    for (const list of this.#lists.values()) {
      list.price = widened(list.price, capacity);
      list.deal = widened(list.deal, capacity);
      const before = list.own.length;
      list.own = widened(list.own, capacity);
      list.own.fill(-1, before);
    }
    for (const warehouse of this.warehouses.values())
      warehouse.available = widened(warehouse.available, capacity);
    for (const column of this.specs.values()) {
      column.numbers = widened(column.numbers, capacity);
      if (column.ordinals) column.ordinals = widened(column.ordinals, capacity);
    }
  }
}

type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;

function widened<T extends Column>(column: T, capacity: number): T {
  const wider = new (column.constructor as new (length: number) => T)(capacity);
  wider.set(column);
  return wider;
}

function putSpec(column: SpecColumn, slot: number, value: SpecValue | undefined): void {
  column.numbers[slot] =
    typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : Number.NaN;
  if (!column.ordinals) return;
  column.ordinals[slot] = -1;
  if (value === undefined || typeof value === 'boolean' || value === '') return;
  const label = String(value);
  const ordinal = column.words.add(slugOf(label) || label);
  column.labels[ordinal] ??= label;
  column.ordinals[slot] = ordinal;
}

function centsOrNull(value: number): Cents | null {
  return value < 0 ? null : cents(value);
}

/**
 * Whether a specification key identifies the energy rating, which is stored in a separate column of the
 * product.
 */
export function isEnergyRating(key: string): boolean {
  return ['energystars', 'energyrating', 'stars'].includes(plainKey(key));
}

function isDeal(rrp: number, price: number): 0 | 1 {
  return discountExists(centsOrNull(rrp), centsOrNull(price)) ? 1 : 0;
}
