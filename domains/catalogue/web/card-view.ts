import type { SiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { CardRhythm, ProductCardView } from '#design/product/product-card.tsx';
import type { RibbonKind } from '#design/product/ribbon.tsx';
import type { Site } from '#sites/site.ts';
import {
  missingPartsText,
  priceView,
  type PriceView,
  type WirePrice,
} from '#domains/pricing/rules/pricing.ts';
import type { Finish, ProductCard } from '../contract/catalogue.ts';
import { productUrl } from '../rules/addresses.ts';
import { runningCostText, starScale } from '../rules/energy.ts';
import { pictureUrl, type PicturePreset } from '../rules/pictures.ts';

const RIBBONS: Record<ProductCard['ribbons'][number]['kind'], RibbonKind> = {
  deal: 'sale',
  sale: 'sale',
  new: 'new',
  runout: 'runout',
  cosmetic: 'outline',
  condition: 'outline',
  unavailable: 'muted',
};

/** The labels of reduced products that state no amount. */
const PLAIN_OFFERS = new Set(['Deal', 'Sale']);

/**
 * Converts a product's ribbons to the format of the design system. During a sale, `saleLabel` replaces the
 * label of reduced products. Otherwise, the label is omitted if the price states the saving.
 */
export function ribbonViews(
  ribbons: ProductCard['ribbons'],
  { save }: PriceView,
  saleLabel?: string,
): { kind: RibbonKind; text: string }[] {
  return ribbons
    .filter(({ text }) => saleLabel || !save || !PLAIN_OFFERS.has(text))
    .map(({ kind, text }) => ({
      kind: RIBBONS[kind],
      text: saleLabel && PLAIN_OFFERS.has(text) ? saleLabel : text,
    }));
}

/**
 * Returns a price as the site displays it to the user (PRICE-17 to -19). The amount has the normal text
 * colour, because only the saving is emphasised.
 */
export function sitePrice(
  price: WirePrice,
  site: Pick<SiteWithPrices, 'capabilities' | 'wording' | 'showsPrices' | 'pricePlace'>,
): PriceView {
  const view = priceView(price, site.capabilities, {
    rrpTooltip: site.wording.rrpTooltip,
    ...(site.showsPrices ? {} : { inPlace: site.pricePlace }),
  });
  return { ...view, sale: false };
}

/** Returns the card style of a site (look.md, principle 7). */
export function rhythmOf({ layout }: Pick<Site, 'layout'>): CardRhythm {
  return layout === 'showroom' ? 'showroom' : layout === 'editorial' ? 'homely' : 'dense';
}

/**
 * Returns a function that returns the picture's URL for a width. `ProductPicture` requests only preset
 * widths.
 */
export function pictureAt(src: string): (width: number) => string {
  return (width) => pictureUrl(src, width as PicturePreset);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The maximum number of colour swatches on a product card, which fit on a phone. */
const MAX_SWATCHES = 4;

/** Returns the colour swatches of a product card: the first finishes, and always the displayed finish. */
export function swatchesOf(
  finishes: readonly Finish[],
  displayedId: number,
): Pick<ProductCardView, 'swatches' | 'moreSwatches'> {
  const coloured = finishes.filter(({ colour }) => colour !== '');
  if (coloured.length < 2) return {};
  const last = coloured.findIndex(({ id }) => id === displayedId);
  const drawn = coloured.filter((_, at) =>
    last < MAX_SWATCHES ? at < MAX_SWATCHES : at < MAX_SWATCHES - 1 || at === last,
  );
  return {
    swatches: drawn.map(({ id, uri, label, colour }) => ({
      name: label,
      colour,
      ...(id === displayedId ? {} : { url: productUrl(uri) }),
    })),
    moreSwatches: finishes.length - drawn.length,
  };
}

/**
 * Converts a product card to its view on a site. `tariff` is the price of a kilowatt-hour in cents, for the
 * running cost. `saleLabel` is the label of reduced products during a sale.
 */
export function cardView(
  card: ProductCard,
  site: SiteWithPrices,
  { tariff, saleLabel }: { tariff?: number | undefined; saleLabel?: string | undefined } = {},
): ProductCardView {
  const missingParts = missingPartsText(card.missingParts);
  const price = sitePrice(card, site);
  return {
    id: String(card.id),
    url: card.url,
    title: card.title,
    // A title that starts with the brand's name needs no line for the brand.
    ...(card.title.startsWith(card.brand.name) ? {} : { brand: card.brand.name }),
    ribbons: ribbonViews(card.ribbons, price, saleLabel),
    // The line wraps only between facts.
    specLine: (card.figure === undefined || card.specLine.includes(card.figure)
      ? card.specLine
      : [card.figure, ...card.specLine]
    )
      .map((fact) => fact.replaceAll(' ', '\u00a0'))
      .join('\u00a0· '),
    price,
    ...(missingParts ? { missingParts } : {}),
    ...(card.isTall ? { isTall: true } : {}),
    ...(card.rating === null ? {} : { rating: card.rating, reviews: card.reviewCount }),
    ...(card.energyStars === null
      ? {}
      : {
          energyStars: card.energyStars,
          starScale: starScale(card.energyStars, card.category.uri),
        }),
    ...(card.energyKwh === null || tariff === undefined
      ? {}
      : { runningCost: sentence(runningCostText(card.energyKwh, tariff)) }),
  };
}
