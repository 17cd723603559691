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

/** Returns a product's ribbons in the form of the design system. */
export function ribbonViews(ribbons: ProductCard['ribbons']): { kind: RibbonKind; text: string }[] {
  return ribbons.map(({ kind, text }) => ({ kind: RIBBONS[kind], text }));
}

/**
 * Returns a price as the user of a site sees it (PRICE-17 to -19). The amount has the colour of the text,
 * because the saving next to it is emphasised.
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

/** Returns the URL of a picture for the widths that `ProductPicture` requests. */
export function pictureAt(src: string): (width: number) => string {
  return (width) => pictureUrl(src, width as PicturePreset);
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number of swatches that fit on a card on a phone. */
const MAX_SWATCHES = 4;

/** Returns the finishes of a product as a card's swatches: the first ones, and always the displayed one. */
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
 * Returns the card view of a product on a site. `tariff` is in cents per kilowatt-hour, for the running cost.
 */
export function cardView(card: ProductCard, site: SiteWithPrices, tariff?: number): ProductCardView {
  const missingParts = missingPartsText(card.missingParts);
  return {
    id: String(card.id),
    url: card.url,
    title: card.title,
    brand: card.brand.name,
    ribbons: ribbonViews(card.ribbons),
    specLine: (card.figure === undefined || card.specLine.includes(card.figure)
      ? card.specLine
      : [card.figure, ...card.specLine]
    )
      .join('\u00a0· ')
      .replace(/(\d) /g, '$1\u00a0'),
    ...(card.figure === undefined ? {} : { figure: card.figure }),
    price: sitePrice(card, site),
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
