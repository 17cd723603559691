import { RETAIL } from '#foundation/pure/user.ts';
import { isProformaProduct } from '#domains/settings/rules/proforma-brands.ts';
import { numberSetting, textSetting } from '#domains/settings/rules/values.ts';
import { cents, fromDollars, toDollars } from '#foundation/pure/money.ts';
import { discountPercent } from '#domains/pricing/rules/pricing.ts';
import type { Picture, ProductCard } from '../contract/catalogue.ts';
import type { Product } from '../contract/product.ts';
import { productUrl } from '../rules/addresses.ts';
import { TARIFF_SETTING, USUAL_TARIFF_CENTS, energyCostPerYear } from '../rules/energy.ts';
import { describeMark, gradeOfMarks, placeOfMark } from '../rules/marks.ts';
import { brandDrawing, pictureUrl, pictureView, rasterUrl } from '../rules/pictures.ts';
import { describeProduct, titleWithModel } from '../rules/product-head.ts';
import { dimensionsOf } from '../rules/specifications.ts';
import type { DetailRow } from '../db/catalogue.ts';
import type { CatalogueContext, CatalogueSite, ProductKey, PricedSite } from './context.ts';
import { cardAt, crumbsOf, slotEverOn } from './on-site.ts';
import { historyOf, priceRangeOf } from './price-history.ts';
import { detailOf, featuresOf, optionsTaken, specGroupsOf, upsellsOf } from './product-details.ts';
import { goesWithSlots, relatedTo } from './rails.ts';
import { replacementsOf } from './replacements.ts';

/**
 * Returns all details of a product; undefined if the site never sold it. For a discontinued product, the
 * related products are available replacements.
 */
export async function product(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
): Promise<Product | undefined> {
  const slot = slotEverOn(catalogue, site, key);
  if (slot === undefined) return undefined;
  const { table } = catalogue.model();
  const card = cardAt(catalogue, site, slot);
  const category = catalogue.model().categoryOf(slot);
  const [detail, { options, services }] = await Promise.all([
    detailOf(catalogue, card.id),
    upsellsOf(catalogue, site, category),
  ]);
  if (!detail) return undefined;
  const brand = catalogue.model().brands.get(table.brands.keys[table.brand[slot]!]!);
  return {
    ...card,
    isProforma: isProformaProduct(
      { isProforma: card.isProforma, brand: card.brand.name },
      textSetting(catalogue.settingsOf(site.id), 'proformaShippingBrands'),
    ),
    productId: card.id,
    gtin: detail.gtin,
    manufacturer: {
      name: card.brand.name,
      thumbnail: brandThumbnail(brand?.logo ?? '', card.brand.uri),
    },
    images: picturesOf(detail, card).map(({ src, alt }) => ({
      src,
      alt: alt || card.title,
      thumbUrl: pictureUrl(src, 150),
      view: pictureView(src),
    })),
    pageTitle: pageTitleOf(catalogue, site, slot),
    summary: detail.summary,
    description: detail.description,
    features: featuresOf(detail),
    specifications: specGroupsOf(detail, category),
    attributes: detail.attributes,
    documents: detail.documents,
    ...marksOf(detail, card.title),
    variants: variantsOf(catalogue, site, detail, card.id),
    dimensions: dimensionsOf(detail.specs),
    energy: energyOf(catalogue, site, card.energyStars, detail.energyKwh),
    breadcrumbs: [...crumbsOf(category), { name: card.title, url: card.url }],
    ...optionsTaken(options, detail.specs),
    services,
    related:
      card.stockStatus === 'supersededAndNoStock'
        ? replacementsOf(catalogue, site, card.sku).map((one) => one.card)
        : relatedTo(catalogue, site, slot),
    goesWith: goesWithSlots(catalogue, site, [slot]),
    ...offRrp(card),
    priceHistory: site.priceList !== RETAIL ? null : priceRangeOf(historyOf(catalogue, site, slot, detail)),
    reviewSummary: detail.reviewSummary,
  };
}

/**
 * Returns the discount of a price off the RRP, in dollars and in percent. Both are null if the price or the
 * RRP is missing.
 */
function offRrp({ price, rrp }: ProductCard) {
  if (price === null || rrp === null) return { discountOffRrp: null, percentageDiscountOffRrp: null };
  const [now, recommended] = [fromDollars(price), fromDollars(rrp)];
  return {
    discountOffRrp: toDollars(cents(Math.max(0, recommended - now))),
    percentageDiscountOffRrp: discountPercent(recommended, now),
  };
}

/**
 * Returns the values of a product's energy label, and its yearly cost at the site's tariff. Null if the
 * product has no energy label.
 */
function energyOf(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  stars: number | null,
  kwhPerYear: number | null,
): Product['energy'] {
  if (stars === null && kwhPerYear === null) return null;
  const tariffCents = numberSetting(catalogue.settingsOf(site.id), TARIFF_SETTING, USUAL_TARIFF_CENTS);
  return { stars, kwhPerYear, costPerYear: energyCostPerYear(kwhPerYear, tariffCents), tariffCents };
}

/** Returns the finishes of a product that the site sells. The product's own finish is marked as current. */
function variantsOf(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  detail: DetailRow,
  currentId: number,
): Product['variants'] {
  const { table } = catalogue.model();
  return detail.variants.flatMap(({ id, label }) => {
    const slot = table.slotOfId.get(id);
    if (slot === undefined || !table.isOnSite(slot, site.id)) return [];
    return [
      {
        sku: table.sku[slot]!,
        url: productUrl(table.uri[slot]!),
        label: label || table.title[slot]!,
        image: table.image(slot),
        current: id === currentId,
      },
    ];
  });
}

/** Returns the marks of a product in API format, the visible ones first, and their grade. */
function marksOf({ marks }: DetailRow, title: string): Pick<Product, 'marks' | 'markGrade'> {
  return {
    marks: marks
      .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
      .map((mark) => ({
        ...mark,
        picture:
          mark.picture === undefined
            ? null
            : { src: mark.picture, alt: `${title}: ${describeMark(mark)}. ${placeOfMark(mark)}` },
        spot: mark.spot ?? null,
      })),
    markGrade: gradeOfMarks(marks),
  };
}

/** Returns the small picture of a brand: its logo or, without one, a drawing of its name. */
function brandThumbnail(logo: string, uri: string): string {
  if (logo === '') return brandDrawing(uri);
  return logo.startsWith('/img/photo/') ? pictureUrl(logo, 150) : logo;
}

/**
 * Returns the metadata for the HTML head of a product page. `origin` is the origin of the shop's URLs
 * (SEO-01).
 */
export async function productMeta(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
  origin: string,
) {
  const slot = slotEverOn(catalogue, site, key);
  if (slot === undefined) return undefined;
  const card = catalogue.model().card(slot, site);
  const detail = await detailOf(catalogue, card.id);
  const first = (detail ? picturesOf(detail, card)[0]?.src : undefined) ?? card.image.src;
  return {
    title: pageTitleOf(catalogue, site, slot),
    description: describeProduct({ ...card, summary: detail?.summary ?? '' }),
    canonical: `${origin.replace(/^http:/, 'https:')}${card.url}`.toLowerCase(),
    // The same image as in the HTML head of the page. Search engines and social networks require an absolute
    // URL of a bitmap.
    image: first === '' ? '' : `${origin}${rasterUrl(first, 800)}`,
  };
}

/**
 * Returns a product's title. If another product of its category on the site has the same title, appends the
 * model number.
 */
function pageTitleOf(catalogue: CatalogueContext, site: PricedSite, slot: number): string {
  const model = catalogue.model();
  const { title: titles, sku } = model.table;
  const title = titles[slot]!;
  const node = model.categoryOf(slot);
  if (!node) return title;
  const sameCategory = model.ordered(site, { kind: 'category', node }, 'popular');
  for (const other of sameCategory)
    if (other !== slot && titles[other] === title) return titleWithModel({ title, sku: sku[slot]! });
  return title;
}

/** Returns a product's pictures; if it has no pictures, returns its drawing. */
function picturesOf(detail: DetailRow, card: ProductCard): Picture[] {
  return detail.images.length > 0 || card.image.src === '' ? detail.images : [card.image];
}
