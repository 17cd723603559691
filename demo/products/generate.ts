import { computeRatings, summaryText } from '#domains/reviews/rules/ratings.ts';
import type { Day } from '#foundation/pure/day.ts';
import { gtinCheckDigit } from '#domains/catalogue/rules/gtin.ts';
import type { Mark } from '#domains/catalogue/rules/marks.ts';
import type { ArtParams, ArtView } from '../art/art-params.ts';
import { FINISHES } from '../art/finishes.ts';
import { FABRICS } from '../art/furniture/upholstery.ts';
import { viewsOf } from '../art/render.ts';
import { isOnlyFrontRendered } from '../art/renders/pictures.ts';
import { paramsFor } from '../art/variation.ts';
import { clamp, diceFrom, type Dice } from '../dice.ts';
import type { SheetKind } from '../documents/sheets.ts';
import { sitesInBuild } from '../sites.ts';
import { BRANDS, SUPPLIERS, slugOf, warrantyOf } from './brands.ts';
import { markFor } from './marks.ts';
import { variantSpecs } from './materials.ts';
import { isTrueOf } from './may-be-said.ts';
import { modelNumbers, pictureName } from './model-numbers.ts';
import { endOf, makersOf, namedModel, thoughtUpModel, type Model } from './models.ts';
import { pricesFor, PROFORMA_BRANDS, supplyFor, type MarketPrice, type Supply } from './offer.ts';
import type { SpecPlan, Specs } from './plan.ts';
import { quotas, SIGNATURES } from './quotas.ts';
import { CATEGORIES, LEAVES, type LeafCategory } from './range.ts';
import { aspectsOf } from './review-aspects.ts';
import { questionsFor, type DemoQuestion } from './questions.ts';
import { reviewCount, reviewsFor, type DemoReview } from './reviews.ts';
import { attributesFor, descriptionFor, featuresFor, orderedSpecs } from './wording.ts';

/**
 * A product with its prices and stock, in the columns of the tables. Lists and objects are not yet serialised
 * to JSON.
 */
export interface DemoProduct {
  product: {
    id: number;
    sku: string;
    product_code: string;
    uri: string;
    title: string;
    brand_id: number;
    category_id: number;
    supplier_id: number;
    sites: string[];
    summary: string;
    description: string;
    specs: Specs;
    features: unknown;
    attributes: unknown;
    images: unknown;
    documents: unknown;
    marks: Mark[];
    art: ArtParams;
    variant_group: string;
    variant_label: string;
    variant_colour: string;
    gtin: string;
    condition: string;
    missing_parts: string[];
    ribbon: string;
    ribbon_text: string;
    is_proforma: boolean;
    is_superseded: boolean;
    can_backorder: boolean;
    lead_days: number | null;
    rating: number | null;
    review_count: number;
    review_summary: string;
    popularity: number;
    energy_stars: number | null;
    energy_kwh: number | null;
    released_on: Day;
  };
  prices: MarketPrice[];
  stock: Supply['stock'];
  /** The reviews of this finish, newest first. */
  reviews: DemoReview[];
  /** The questions about the model. Only the first finish contains them. */
  questions: DemoQuestion[];
}

const brandIds = new Map(BRANDS.map((brand, index) => [brand.name, index + 1]));
const supplierIds = new Map(SUPPLIERS.map((supplier, index) => [supplier.code, index + 1]));
const categoryIds = new Map(CATEGORIES.map((category, index) => [category.uri, index + 1]));
const directSuppliers = new Set(
  SUPPLIERS.filter((supplier) => supplier.delivers_direct).map((supplier) => supplier.code),
);

/** Returns the specifications of a category and of those above it. */
export function specPlansOf(category: LeafCategory): SpecPlan[] {
  return [...category.specs, ...category.branch.specs];
}

const VIEW_WORDS: Readonly<Record<ArtView, string>> = {
  front: 'front',
  angle: 'at an angle',
  open: 'open',
  detail: 'close up',
  dims: 'with its dimensions',
  room: 'in a room',
  mark: 'with its mark',
};

/** A product before it is numbered. */
type Unnumbered = Omit<DemoProduct, 'product'> & {
  product: Omit<DemoProduct['product'], 'id' | 'product_code' | 'gtin'>;
};

const COLOURS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FABRICS),
  ...Object.entries(FINISHES).map(([name, { base }]) => [name, base] as const),
]);

/** Returns the drawing colour of a finish or fabric. */
function colourOf({ finish, fabric }: Model['variants'][number]['art']): string {
  return COLOURS.get(finish ?? fabric ?? '') ?? '';
}

/** The number of models per category, besides the named ones, that have reviews. It bounds the size of large worlds. */
const REVIEWED_MODELS = 20;

function* productsOf(model: Model, today: Day, hasReviews = true): Generator<Unnumbered> {
  const { category, brand, idea, offer, signature } = model;
  const { leaf, branch } = category;
  const shared = diceFrom(`${model.seed}:shared`);
  const [width, height, depth] = idea.size;
  const [sides, top, back] = leaf.clearance ?? [];
  // The guarantee is the brand's. The draw that once chose one by model keeps the later choices the same.
  shared.share();
  const facts: Specs = { warranty: warrantyOf(brand, branch), ...idea.specs, width, height, depth };
  const kwh = idea.kwh ?? null;
  const average =
    signature?.rating ??
    (shared.chance(0.12)
      ? null
      : clamp(Math.round((4.35 + (shared.share() - 0.55) * 1.1) * 10) / 10, 3.4, 5));
  const reviews = signature?.reviews ?? (average === null ? 0 : Math.ceil(900 * shared.share() ** 4) + 1);
  const popularity = signature ? 4000 + signature.reviews : Math.round(reviews * 1.5 + shared.int(0, 400));
  const summary =
    signature?.summary ?? shared.pick(leaf.summaries.filter((sentence) => isTrueOf(sentence, facts)));
  const plans = specPlansOf(category);
  const { type, layout, kind, stated } = idea.picture;
  const features = featuresFor(category, facts, viewsOf(type, layout, kind ?? stated?.kind), shared);
  const description = descriptionFor(category, brand, facts, shared);
  const leadDays = shared.chance(0.08) ? shared.int(3, 42) : null;
  const reviewed =
    average === null || !hasReviews
      ? []
      : reviewsFor(category, {
          seed: model.seed,
          average,
          count: reviewCount(reviews),
          variants: model.variants.length,
          specs: facts,
          releasedOn: model.releasedOn,
          today,
        });
  const ratings = computeRatings(reviewed);
  const isDirect = directSuppliers.has(brand.supplier);

  for (const [index, variant] of model.variants.entries()) {
    const sku = model.base + (signature ? variant.code : endOf(brand, variant, offer));
    const dice: Dice = diceFrom(`sku:${sku}`);
    const title =
      model.variants.length === 1 && idea.variants.length === 1 && !signature
        ? model.titleStart
        : `${model.titleStart}, ${variant.words}`;
    const pictureBase = `/img/p/${pictureName(sku)}`;
    const params = paramsFor({
      // Uses one seed for the whole model, so that its variants differ only in finish.
      sku: model.base,
      brand: brand.name,
      type: idea.picture.type,
      w: width,
      h: height,
      d: depth,
      kind: idea.picture.kind,
      layout: idea.picture.layout,
      features: idea.picture.features,
      kg: idea.picture.kg,
      seats: idea.picture.seats,
      finish: variant.art.finish,
      fabric: variant.art.fabric,
      stated: { ...idea.picture.stated, ...signature?.stated, ...variant.art.stated },
    });
    const mark = markFor(offer.condition, params, { sku, picture: `${pictureBase}-mark.svg` });
    const views = viewsOf(idea.picture.type, params.layout, params.kind).filter(
      (view) => view !== 'angle' || !isOnlyFrontRendered(params),
    );
    if (mark) views.splice(1, 0, 'mark');
    const drawing = `${pictureBase}-dims.svg`;
    const specs = orderedSpecs(plans, {
      ...facts,
      ...variantSpecs(facts, variant, params),
      [branch.variantKey]: variant.words,
      ...(sides === undefined
        ? {}
        : { clearanceSides: sides, clearanceTop: top ?? 0, clearanceBack: back ?? 0 }),
      ...(idea.stars === undefined ? {} : { energyStars: idea.stars }),
      ...(kwh === null ? {} : { energyKwh: kwh }),
    });
    const supply = supplyFor(offer, isDirect, dice, signature?.stock);
    const isSold = supply.can_backorder || supply.stock.some(({ on_hand }) => on_hand > 0);
    yield {
      product: {
        sku,
        uri: `${slugOf(title)}-${slugOf(sku)}`,
        title,
        brand_id: brandIds.get(brand.name)!,
        category_id: categoryIds.get(category.uri)!,
        supplier_id: supplierIds.get(brand.supplier)!,
        sites: sitesInBuild(offer.sites),
        summary,
        description: isSold ? `${description.text} ${description.delivery}` : description.text,
        specs,
        features: features.map(({ view, ...words }) =>
          view === undefined || !views.includes(view)
            ? words
            : { ...words, picture: `${pictureBase}-${view}.svg` },
        ),
        attributes: attributesFor(
          { category, brand, specs: facts },
          drawing,
          diceFrom(`${model.seed}:attributes`),
        ),
        images: views.map((view) => ({
          src: `${pictureBase}-${view}.svg`,
          alt: `${title}, ${VIEW_WORDS[view]}`,
        })),
        documents: [
          // Furniture has no user manual.
          ...(category.branch.isFurniture ? [] : [paperOf(sku, 'User manual', 'manual')]),
          ...(idea.stars === undefined && kwh === null ? [] : [paperOf(sku, 'Energy label', 'energy')]),
          { title: 'Drawing with dimensions', href: drawing, kind: 'svg' },
        ],
        art: { ...params, sku, title, ...(mark && { mark: mark.art }) },
        marks: mark ? [mark.mark] : [],
        variant_group: model.variants.length > 1 ? model.base : '',
        variant_label: variant.words,
        variant_colour: colourOf(variant.art),
        condition: offer.condition,
        missing_parts: offer.missingParts,
        ribbon: offer.ribbon[0],
        ribbon_text: offer.ribbon[1],
        is_proforma: PROFORMA_BRANDS.includes(brand.name),
        is_superseded: supply.is_superseded,
        can_backorder: supply.can_backorder,
        lead_days: leadDays,
        rating: ratings.rating,
        review_count: ratings.count,
        review_summary: summaryText(ratings, aspectsOf(branch.uri)),
        popularity: popularity + dice.int(0, 60),
        energy_stars: idea.stars ?? null,
        energy_kwh: kwh,
        released_on: model.releasedOn,
      },
      prices: pricesFor(
        signature ? model.dollars : model.dollars * (1 + variant.dearer),
        offer,
        signature !== undefined,
      ),
      stock: supply.stock,
      reviews: reviewed.filter((one) => one.variant === index),
      questions:
        index === 0 && reviewed.length > 0
          ? questionsFor(specs, {
              seed: model.seed,
              count: signature ? 3 : reviewed.length > 12 ? 1 : 0,
              releasedOn: model.releasedOn,
              today,
            })
          : [],
    };
  }
}

/**
 * Returns the GTIN-13 of a demo product. It begins with 952, which GS1 reserves for demonstrations, so it is
 * never the number of a real product.
 */
function demoGtin(id: number): string {
  const digits = `952${String(id).padStart(9, '0')}`;
  return digits + gtinCheckDigit(digits);
}

/**
 * Generates the products of the demo world, category by category. Pure: equal arguments produce equal
 * products. A larger world begins each category with the models of a smaller one. Throws a RangeError if
 * `count` is below FEWEST_PRODUCTS of quotas.ts.
 */
export function* demoProducts(count: number, today: Day): Generator<DemoProduct> {
  const numbers = modelNumbers();
  const counts = quotas(count);
  const namedModels = LEAVES.map((category) => ({
    category,
    models: SIGNATURES.filter((signature) => signature.leaf === category.leaf.uri).map((signature) =>
      namedModel(category, signature, numbers, today),
    ),
  }));
  let id = 0;
  const numbered = (product: Unnumbered): DemoProduct => {
    id++;
    const keys = { id, product_code: String(100_000 + id), gtin: demoGtin(id) };
    return { ...product, product: { ...product.product, ...keys } };
  };
  for (const { category, models } of namedModels) {
    let left = counts.get(category.uri)!;
    for (const model of models) {
      for (const product of productsOf(model, today)) {
        left--;
        yield numbered(product);
      }
    }
    const makers = makersOf(category);
    if (makers.length === 0) throw new Error(`Nobody makes ${category.name}`);
    for (let nth = 0; left > 0; nth++) {
      const brand = makers[nth % makers.length]!;
      const model = thoughtUpModel(category, brand, Math.floor(nth / makers.length), left, numbers, today);
      for (const product of productsOf(model, today, nth < REVIEWED_MODELS)) {
        left--;
        yield numbered(product);
      }
    }
  }
}

/** A PDF that is generated on request (demo/documents/sheets.ts). */
function paperOf(sku: string, title: string, kind: SheetKind) {
  return { title, href: `/documents/${pictureName(sku)}-${kind}.pdf`, kind: 'pdf' };
}
