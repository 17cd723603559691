import { addDays, type Day } from '#foundation/pure/day.ts';
import type { ArtParams, ArtView } from '../art/art-params.ts';
import { viewsOf } from '../art/render.ts';
import { paramsFor } from '../art/variation.ts';
import { clamp, diceFrom, type Dice } from '../dice.ts';
import { BRANDS, SUPPLIERS, slugOf, type DemoBrand } from './brands.ts';
import { modelNumbers, pictureName, type ModelNumbers } from './model-numbers.ts';
import { offerFor, pricesFor, PROFORMA_BRANDS, signatureOffer, supplyFor, type MarketPrice, type Offer, type Supply } from './offer.ts';
import type { Idea, Maker, SpecPlan, Specs, Variant } from './plan.ts';
import { CATEGORIES, LEAVES, type LeafCategory } from './range.ts';
import { SIGNATURES, type SignatureModel } from './signature.ts';
import { attributesFor, descriptionFor, featuresFor, orderedSpecs } from './wording.ts';

/** The smallest world that has every category and every named model. */
export const FEWEST_PRODUCTS = 200;

/** A product with its prices and stock, in the columns of the tables; lists and objects still to be written as JSON. */
export interface DemoProduct {
  product: {
    id: number; sku: string; product_code: string; uri: string; title: string; brand_id: number; category_id: number; supplier_id: number;
    sites: string[]; summary: string; description: string; specs: Specs; features: unknown; attributes: unknown; images: unknown; documents: unknown;
    art: ArtParams; variant_group: string; variant_label: string; condition: string; missing_parts: string[]; ribbon: string; ribbon_text: string;
    is_proforma: boolean; is_superseded: boolean; can_backorder: boolean; lead_days: number | null; rating: number | null; review_count: number;
    popularity: number; energy_stars: number | null; energy_kwh: number | null; released_on: Day;
  };
  prices: MarketPrice[];
  stock: Supply['stock'];
}

const brandIds = new Map(BRANDS.map((brand, index) => [brand.name, index + 1]));
const supplierIds = new Map(SUPPLIERS.map((supplier, index) => [supplier.code, index + 1]));
const categoryIds = new Map(CATEGORIES.map((category, index) => [category.uri, index + 1]));
const directSuppliers = new Set(SUPPLIERS.filter((supplier) => supplier.delivers_direct).map((supplier) => supplier.code));

/** Specifications that a category has from itself and from those above it. */
export function specPlansOf(category: LeafCategory): SpecPlan[] {
  return [...category.specs, ...category.branch.specs];
}

/** How many products each leaf gets: by weight, at least two, together exactly `count`. */
export function quotas(count: number): Map<string, number> {
  if (count < FEWEST_PRODUCTS) throw new RangeError(`The demo world needs at least ${FEWEST_PRODUCTS} products, not ${count}`);
  const total = LEAVES.reduce((sum, { leaf }) => sum + leaf.weight, 0);
  const named = new Map<string, number>();
  for (const model of SIGNATURES) named.set(model.leaf, (named.get(model.leaf) ?? 0) + model.variants.length);
  const fewest = ({ leaf }: LeafCategory) => Math.max(2, named.get(leaf.uri) ?? 0);
  const shares = LEAVES.map((category) => ({
    category, fewest: fewest(category), count: Math.max(fewest(category), Math.floor((count * category.leaf.weight) / total)),
  }));
  let left = count - shares.reduce((sum, share) => sum + share.count, 0);
  const byWeight = shares.toSorted((a, b) => b.category.leaf.weight - a.category.leaf.weight);
  while (left !== 0) {
    const before = left;
    for (const share of byWeight) {
      if (left > 0) {
        share.count++;
        left--;
      } else if (left < 0 && share.count > share.fewest) {
        share.count--;
        left++;
      }
    }
    if (left === before) throw new RangeError(`${count} products cannot hold every category`);
  }
  return new Map(shares.map((share) => [share.category.uri, share.count]));
}

/** What the makers of a leaf are, in an order of their own for each leaf. */
function makersOf(category: LeafCategory): DemoBrand[] {
  const dice = diceFrom(`makers:${category.uri}`);
  return BRANDS.filter((brand) => brand.families.includes(category.leaf.family))
    .map((brand) => ({ brand, at: dice.share() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ brand }) => brand);
}

interface Model {
  category: LeafCategory;
  brand: DemoBrand;
  /** Seeds everything that the variants share. */
  seed: string;
  grade: number;
  idea: Idea;
  offer: Offer;
  base: string;
  titleStart: string;
  dollars: number;
  variants: readonly Variant[];
  releasedOn: Day;
  signature?: SignatureModel;
}

const gradeOf = (brand: DemoBrand, tier: number) => clamp((brand.level - 0.6) * 0.45 + tier * 0.18, 0, 1);

function namedModel(category: LeafCategory, signature: SignatureModel, numbers: ModelNumbers, today: Day): Model {
  const brand = BRANDS.find((candidate) => candidate.name === signature.brand);
  if (!brand) throw new Error(`No brand ${signature.brand}`);
  const seed = `named:${signature.base}`;
  const dice = diceFrom(seed);
  const grade = gradeOf(brand, 1);
  const maker: Maker = { dice, brand, tier: 1, grade, ...(signature.size === undefined ? {} : { size: signature.size }) };
  const idea = category.leaf.idea(maker);
  return {
    category, brand, seed, grade, signature,
    idea: {
      ...idea,
      size: signature.dimensions ?? idea.size,
      specs: { ...idea.specs, ...signature.specs },
      ...(signature.stars === undefined ? {} : { stars: signature.stars }),
      ...(signature.kwh === undefined ? {} : { kwh: signature.kwh }),
    },
    offer: signatureOffer(category, brand, signature, dice),
    base: numbers.claim(signature.base, signature.variants.map((variant) => variant.code)),
    titleStart: `${brand.name} ${signature.title}`,
    dollars: signature.price,
    variants: signature.variants,
    releasedOn: addDays(today, signature.ribbon?.[0] === 'new' ? -20 : -dice.int(120, 700)),
  };
}

function thoughtUpModel(category: LeafCategory, brand: DemoBrand, nth: number, most: number, numbers: ModelNumbers, today: Day): Model {
  const seed = `${category.uri}:${brand.name}:${nth}`;
  const dice = diceFrom(seed);
  const tier = dice.pick([0, 1, 1, 2] as const);
  const grade = gradeOf(brand, tier);
  const idea = category.leaf.idea({ dice, brand, tier, grade });
  const age = dice.int(5, 1500);
  const offer = offerFor(category, brand, grade, age < 75, dice);
  const isOneOff = offer.condition === 'cosmetic' || offer.condition === 'new-condition';
  const wanted = isOneOff ? 1 : dice.pick([1, 2, 2, 3, 3, 4]);
  const variants = dice.some(idea.variants, Math.min(wanted, most));
  const base = numbers.claim(brand.prefix + idea.code, variants.map((variant) => endOf(brand, variant, offer)));
  const line = brand.lines[tier];
  return {
    category, brand, seed, grade, idea, offer, base, variants,
    titleStart: `${brand.name}${line === '' ? '' : ` ${line}`} ${idea.title}`,
    dollars: idea.dollars * brand.level * [0.88, 1, 1.2][tier]! * dice.about(0.04) * (offer.isReduced ? 0.92 : 1),
    releasedOn: addDays(today, -age),
  };
}

/** The end of a model number: `S`, `-S`, `/W`; with `-CI` or `-NC` for seconds. */
function endOf(brand: DemoBrand, variant: Variant, offer: Offer): string {
  const second = { cosmetic: '-CI', 'new-condition': '-NC', runout: '', new: '' }[offer.condition];
  return brand.separator + variant.code + second;
}

const VIEW_WORDS: Readonly<Record<ArtView, string>> = {
  front: 'front', angle: 'at an angle', open: 'with its doors open', detail: 'close up', dims: 'with its dimensions', room: 'in a room',
};

/** A product before it has its number. */
type Unnumbered = Omit<DemoProduct, 'product'> & { product: Omit<DemoProduct['product'], 'id' | 'product_code'> };

function* productsOf(model: Model): Generator<Unnumbered> {
  const { category, brand, idea, offer, signature } = model;
  const { leaf, branch } = category;
  const shared = diceFrom(`${model.seed}:shared`);
  const [width, height, depth] = idea.size;
  const [sides, top, back] = leaf.clearance ?? [];
  const warranty = Number(idea.specs['warranty'] ?? (branch.isFurniture ? shared.pick([5, 10, 10, 15]) : brand.level > 1.3 ? shared.pick([3, 5, 5]) : shared.pick([2, 2, 3])));
  const kwh = idea.kwh ?? null;
  const rating = signature?.rating ?? (shared.chance(0.12) ? null : clamp(Math.round((4.35 + (shared.share() - 0.55) * 1.1) * 10) / 10, 3.4, 5));
  const reviews = signature?.reviews ?? (rating === null ? 0 : Math.ceil(900 * shared.share() ** 4) + 1);
  const popularity = signature ? 4000 + signature.reviews : Math.round(reviews * 1.5 + shared.int(0, 400));
  const summary = signature?.summary ?? shared.pick(leaf.summaries);
  const plans = specPlansOf(category);
  const features = featuresFor(leaf, idea.specs, shared);
  const description = descriptionFor(leaf, brand, idea.size, warranty, branch.isFurniture, shared);
  const leadDays = shared.chance(0.08) ? shared.int(3, 42) : null;
  const isDirect = directSuppliers.has(brand.supplier);

  for (const variant of model.variants) {
    const sku = model.base + (signature ? variant.code : endOf(brand, variant, offer));
    const dice: Dice = diceFrom(`sku:${sku}`);
    const title = model.variants.length === 1 && idea.variants.length === 1 && !signature ? model.titleStart : `${model.titleStart}, ${variant.words}`;
    const pictureBase = `/img/p/${pictureName(sku)}`;
    const params = paramsFor({
      // One seed for the whole model, so that its variants differ in finish and in nothing else.
      sku: model.base, brand: brand.name, type: idea.picture.type, w: width, h: height, d: depth, kind: idea.picture.kind, layout: idea.picture.layout,
      features: idea.picture.features, kg: idea.picture.kg, seats: idea.picture.seats, finish: variant.art.finish, fabric: variant.art.fabric,
      stated: { ...idea.picture.stated, ...signature?.stated, ...variant.art.stated },
    });
    const views = viewsOf(idea.picture.type, params.layout);
    const drawing = `${pictureBase}-dims.svg`;
    const specs = orderedSpecs(plans, {
      ...idea.specs,
      width, height, depth, warranty,
      [branch.variantKey]: variant.words,
      ...(sides === undefined ? {} : { clearanceSides: sides, clearanceTop: top ?? 0, clearanceBack: back ?? 0 }),
      ...(idea.stars === undefined ? {} : { energyStars: idea.stars }),
      ...(kwh === null ? {} : { energyKwh: kwh }),
    });
    const supply = supplyFor(offer, isDirect, dice, signature?.stock);
    yield {
      product: {
        sku,
        uri: `${slugOf(title)}-${slugOf(sku)}`,
        title,
        brand_id: brandIds.get(brand.name)!,
        category_id: categoryIds.get(category.uri)!,
        supplier_id: supplierIds.get(brand.supplier)!,
        sites: offer.sites,
        summary, description, specs, features,
        attributes: attributesFor(leaf, drawing, diceFrom(`${model.seed}:attributes`)),
        images: views.map((view) => ({ src: `${pictureBase}-${view}.svg`, alt: `${title}, ${VIEW_WORDS[view]}` })),
        documents: [{ title: 'Drawing with dimensions', href: drawing, kind: 'svg' }],
        art: { ...params, sku, title },
        variant_group: model.variants.length > 1 ? model.base : '',
        variant_label: variant.words,
        condition: offer.condition,
        missing_parts: offer.missingParts,
        ribbon: offer.ribbon[0],
        ribbon_text: offer.ribbon[1],
        is_proforma: PROFORMA_BRANDS.includes(brand.name),
        is_superseded: supply.is_superseded,
        can_backorder: supply.can_backorder,
        lead_days: leadDays,
        rating, review_count: reviews,
        popularity: popularity + dice.int(0, 60),
        energy_stars: idea.stars ?? null,
        energy_kwh: kwh,
        released_on: model.releasedOn,
      },
      prices: pricesFor(signature ? model.dollars : model.dollars * (1 + variant.dearer), offer, signature !== undefined),
      stock: supply.stock,
    };
  }
}

/**
 * The products of the demo world, category by category. Pure: equal arguments give equal products, and a larger
 * world begins each category with the models of a smaller one. Throws a RangeError under {@link FEWEST_PRODUCTS}.
 */
export function* demoProducts(count: number, today: Day): Generator<DemoProduct> {
  const numbers = modelNumbers();
  const counts = quotas(count);
  const namedModels = LEAVES.map((category) => ({
    category,
    models: SIGNATURES.filter((signature) => signature.leaf === category.leaf.uri).map((signature) => namedModel(category, signature, numbers, today)),
  }));
  let id = 0;
  const numbered = (product: Unnumbered): DemoProduct => {
    id++;
    return { ...product, product: { ...product.product, id, product_code: String(100_000 + id) } };
  };
  for (const { category, models } of namedModels) {
    let left = counts.get(category.uri)!;
    for (const model of models) {
      for (const product of productsOf(model)) {
        left--;
        yield numbered(product);
      }
    }
    const makers = makersOf(category);
    if (makers.length === 0) throw new Error(`Nobody makes ${category.name}`);
    for (let nth = 0; left > 0; nth++) {
      const brand = makers[nth % makers.length]!;
      for (const product of productsOf(thoughtUpModel(category, brand, Math.floor(nth / makers.length), left, numbers, today))) {
        left--;
        yield numbered(product);
      }
    }
  }
}
