import type { SiteId } from '#sites/site.ts';
import type { Dice } from '../dice.ts';
import { toStep } from '../dice.ts';
import { WAREHOUSES } from '../places/zones.ts';
import type { DemoBrand } from './brands.ts';
import type { RangeCategory } from './range.ts';
import type { SignatureModel } from './signature-model.ts';
import { mayBeSaid } from './may-be-said.ts';

/** Rounds to a price as shops write it: $649, $1,295, $2,899. */
export function retailDollars(dollars: number): number {
  if (dollars < 100) return Math.max(9, toStep(dollars, 10) - 1);
  if (dollars < 1000) return toStep(dollars, 10) - 1;
  if (dollars < 5000) return toStep(dollars, 50) - (toStep(dollars, 50) % 100 === 0 ? 1 : 5);
  return toStep(dollars, 100) - 10;
}

export type Condition = 'new' | 'cosmetic' | 'new-condition' | 'runout';

export interface MarketPrice {
  market: 'AU' | 'NZ';
  price_cents: number | null;
  rrp_cents: number | null;
  alt_price_message: string;
}

/** How a model is sold, the same for all its variants. */
export interface Offer {
  condition: Condition;
  sites: SiteId[];
  /**
   * How far the reference price is above the price, as a share of the price; null if the model has no
   * reference price.
   */
  rrpAbove: number | null;
  /** Whether the reference price is our own earlier price. */
  isReduced: boolean;
  isPriceless: boolean;
  /** New Zealand dollars for one Australian dollar. */
  nzRate: number;
  ribbon: readonly [kind: '' | 'deal' | 'sale' | 'new', text: string];
  missingParts: string[];
}

/** Brands whose goods the manufacturer invoices and delivers (proforma). */
export const PROFORMA_BRANDS: readonly string[] = ['Miele', 'Valmora'];

const SHOWROOM_BRANCHES: ReadonlySet<string> = new Set([
  'ovens-cooktops',
  'fridges-freezers',
  'washers-dryers',
  'dishwashers',
  'coffee-small-appliances',
  'sinks-taps',
  'tv-bbq',
]);

/** Returns the sites that sell a model (look.md: sister sites differ in range as well as in look). */
export function sitesFor(
  category: RangeCategory,
  brand: DemoBrand,
  grade: number,
  condition: Condition,
  dice: Dice,
): SiteId[] {
  if (category.branch.isFurniture) return ['andoo'];
  if (condition === 'cosmetic' || condition === 'new-condition')
    return dice.chance(0.3) ? ['aol', 'hc'] : ['hc'];
  const sites: SiteId[] = ['aol'];
  if (condition === 'runout') return dice.chance(0.3) ? ['aol', 'wa', 'hc'] : ['aol', 'hc'];
  if (dice.chance(category.branch.uri === 'coffee-small-appliances' ? 0.4 : 0.85)) sites.push('aoc');
  if (brand.isSoldInNewZealand && dice.chance(0.8)) sites.push('aol-nz');
  if (SHOWROOM_BRANCHES.has(category.branch.uri) && (brand.level >= 1.2 || grade > 0.62)) {
    sites.push('wa');
    if (dice.chance(0.8)) sites.push('wac');
    if (dice.chance(brand.level >= 1.4 ? 0.85 : 0.4)) sites.push('fk');
  }
  if (brand.level < 1.3 && dice.chance(0.45)) sites.push('hc');
  return sites;
}

const PARTS = [
  'One crisper drawer',
  'Instruction manual',
  'One shelf',
  'Transport bolts',
  'Remote control',
  'Installation kit',
] as const;

/** Returns the offer for a generated model. */
export function offerFor(
  category: RangeCategory,
  brand: DemoBrand,
  grade: number,
  isNew: boolean,
  dice: Dice,
): Offer {
  const throwOfCondition = category.branch.isFurniture ? 1 : dice.share();
  const condition: Condition =
    throwOfCondition < 0.05
      ? 'runout'
      : throwOfCondition < 0.07
        ? 'cosmetic'
        : throwOfCondition < 0.085
          ? 'new-condition'
          : 'new';
  const isSecond = condition === 'cosmetic' || condition === 'new-condition';
  const throwOfPrice = dice.share();
  const isReduced = isSecond || condition === 'runout' || (throwOfPrice < 0.22 && !isNew);
  const ribbon: Offer['ribbon'] =
    condition !== 'new'
      ? ['', '']
      : isReduced
        ? dice.pick([
            ['deal', 'Deal'],
            ['sale', 'Deal'],
          ] as const)
        : isNew
          ? ['new', 'New']
          : ['', ''];
  const offer: Offer = {
    condition,
    sites: sitesFor(category, brand, grade, condition, dice),
    rrpAbove: isReduced ? 0.15 + dice.share() * 0.2 : throwOfPrice < 0.6 ? 0.04 + dice.share() * 0.12 : null,
    isReduced,
    isPriceless: condition === 'new' && dice.chance(0.004),
    nzRate: 1.08 + dice.share() * 0.04,
    ribbon,
    missingParts: (isSecond && dice.chance(0.35) ? dice.some(PARTS, dice.int(1, 2)) : []).filter((part) =>
      mayBeSaid(part, category.uri),
    ),
  };
  // Without a price there is no deal.
  return offer.isPriceless && isReduced ? { ...offer, ribbon: ['', ''] } : offer;
}

/** Returns the offer for a named model. */
export function signatureOffer(
  category: RangeCategory,
  brand: DemoBrand,
  model: SignatureModel,
  dice: Dice,
): Offer {
  const condition = model.condition ?? 'new';
  const before = model.was ?? model.rrp;
  return {
    condition,
    sites: category.branch.isFurniture
      ? ['andoo']
      : condition === 'cosmetic' || condition === 'new-condition'
        ? ['aol', 'hc']
        : condition === 'runout'
          ? ['aol', 'aoc', 'hc']
          : [
              'aol',
              'aoc',
              ...(brand.isSoldInNewZealand ? (['aol-nz'] as const) : []),
              ...(SHOWROOM_BRANCHES.has(category.branch.uri) && brand.level >= 1
                ? (['wa', 'wac', 'fk'] as const)
                : []),
              ...(brand.level < 1.3 ? (['hc'] as const) : []),
            ],
    rrpAbove: before === undefined ? null : before / model.price - 1,
    isReduced: model.was !== undefined,
    isPriceless: false,
    nzRate: 1.08 + dice.share() * 0.04,
    ribbon: model.ribbon ?? ['', ''],
    missingParts: [...(model.missingParts ?? [])],
  };
}

/**
 * Returns the prices of a product in the countries where it is sold. `exact` states that the price is known
 * and not calculated.
 */
export function pricesFor(dollars: number, offer: Offer, exact: boolean): MarketPrice[] {
  const alt = offer.isPriceless ? 'Price on request' : offer.isReduced ? 'Special price' : '';
  const priceIn = (market: 'AU' | 'NZ'): MarketPrice => {
    const isExact = exact && market === 'AU';
    const price = isExact ? dollars : retailDollars(market === 'AU' ? dollars : dollars * offer.nzRate);
    const rrp =
      offer.rrpAbove === null
        ? null
        : isExact
          ? Math.round(dollars * (1 + offer.rrpAbove))
          : retailDollars(price * (1 + offer.rrpAbove));
    return {
      market,
      price_cents: offer.isPriceless ? null : price * 100,
      rrp_cents: rrp !== null && rrp > price ? rrp * 100 : null,
      alt_price_message: alt,
    };
  };
  return [priceIn('AU'), ...(offer.sites.includes('aol-nz') ? [priceIn('NZ')] : [])];
}

export interface Supply {
  stock: { warehouse_code: string; on_hand: number }[];
  is_superseded: boolean;
  can_backorder: boolean;
}

const AU_WAREHOUSES = WAREHOUSES.filter((warehouse) => warehouse.country === 'AU').map(
  (warehouse) => warehouse.code,
);
const NZ_WAREHOUSES = WAREHOUSES.filter((warehouse) => warehouse.country === 'NZ').map(
  (warehouse) => warehouse.code,
);

type Pattern = NonNullable<SignatureModel['stock']> | 'several' | 'direct';

function patternFor(dice: Dice, condition: Condition): Pattern {
  if (condition !== 'new') return 'few';
  const at = dice.share();
  if (at < 0.56) return 'everywhere';
  if (at < 0.76) return 'several';
  if (at < 0.87) return 'interstate';
  if (at < 0.94) return 'backorder';
  return at < 0.97 ? 'none' : 'superseded';
}

/**
 * Returns stock by warehouse. Most products are in many places; some are only interstate, on back order, sold
 * out or superseded.
 */
export function supplyFor(
  offer: Offer,
  isDirect: boolean,
  dice: Dice,
  wanted?: SignatureModel['stock'],
): Supply {
  const pattern: Pattern = isDirect ? 'direct' : (wanted ?? patternFor(dice, offer.condition));
  const isInNewZealand = offer.sites.includes('aol-nz');
  const abroad = (chance: number) => (isInNewZealand ? NZ_WAREHOUSES.filter(() => dice.chance(chance)) : []);
  const at = (codes: readonly string[], low: number, high: number) =>
    codes.map((code) => ({ warehouse_code: code, on_hand: dice.int(low, high) }));
  const supply = (stock: Supply['stock'], canBackorder: boolean, isSuperseded = false): Supply => ({
    stock,
    can_backorder: canBackorder,
    is_superseded: isSuperseded,
  });
  switch (pattern) {
    case 'everywhere':
      return supply(at([...AU_WAREHOUSES, ...(isInNewZealand ? NZ_WAREHOUSES : [])], 4, 60), true);
    case 'several':
      return supply(at([...dice.some(AU_WAREHOUSES, dice.int(2, 4)), ...abroad(0.6)], 1, 24), true);
    case 'interstate':
      return supply(at([dice.pick(['MEL', 'BNE', 'PER', 'ADL']), ...abroad(0.3)], 1, 9), dice.chance(0.7));
    case 'few':
      return supply(
        at(
          offer.condition === 'new' || offer.condition === 'runout'
            ? dice.some(AU_WAREHOUSES, dice.int(1, 3))
            : [dice.pick(AU_WAREHOUSES)],
          1,
          offer.condition === 'new' ? 3 : offer.condition === 'runout' ? 8 : 2,
        ),
        false,
      );
    case 'backorder':
      return supply(at(['SYD', 'MEL'], 0, 0), true);
    case 'none':
      return supply(at(['SYD', 'MEL'], 0, 0), false);
    case 'superseded':
      return supply(at(['SYD'], 0, 0), false, true);
    case 'direct':
      return supply([], true);
  }
}
