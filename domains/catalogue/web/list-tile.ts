import type { Site } from '#sites/site.ts';
import type { ProductCard } from '../contract/catalogue.ts';
import { requiresCavity } from '../rules/kinds.ts';

/** A promotional tile among the product cards of a list. */
export interface ListTile {
  title: string;
  text: string;
  label: string;
  to: string;
  picture: string;
  /** Whether the button has the site's accent colour. */
  accent: boolean;
  /** Whether the tile is two cards wide. */
  wide: boolean;
}

/**
 * The texts of the two tiles, by site layout. The first tile links to a tool of a product page, the second to
 * the shop's phone number.
 */
const WORDS: Record<Site['layout'], readonly [Omit<ListTile, 'to'>, Omit<ListTile, 'to'>]> = {
  retail: [
    {
      title: 'Will it fit? Measure your cavity in 60 seconds',
      text: 'Each product page has a tool that adds the manufacturer’s clearances.',
      label: 'Start measuring',
      picture: 'kitchen',
      accent: true,
      wide: false,
    },
    {
      title: 'Not sure which one?',
      text: 'Talk to someone who has used them all.',
      label: 'Call an expert',
      picture: 'kitchen-range',
      accent: false,
      wide: true,
    },
  ],
  trade: [
    {
      title: 'Check the cavity before you order',
      text: 'Each product page has a tool that adds the manufacturer’s clearances.',
      label: 'Start measuring',
      picture: 'kitchen',
      accent: true,
      wide: false,
    },
    {
      title: 'Fitting out a whole building?',
      text: 'Send us the plans, and one person manages the whole job.',
      label: 'Call the trade desk',
      picture: 'kitchen-range',
      accent: false,
      wide: true,
    },
  ],
  showroom: [
    {
      title: 'Measured for your kitchen',
      text: 'Enter the size of your cavity and see straight away what fits.',
      label: 'Start measuring',
      picture: 'kitchen',
      accent: false,
      wide: false,
    },
    {
      title: 'See it working first',
      text: 'Our experts know how each of these performs in a real kitchen. Ask before you choose.',
      label: 'Call an expert',
      picture: 'kitchen-range',
      accent: false,
      wide: true,
    },
  ],
  editorial: [
    {
      title: 'Will it get through the door?',
      text: 'Enter the size of your doorway, hall and lift, and know if it fits before it’s on the truck.',
      label: 'Measure the way in',
      picture: 'living',
      accent: true,
      wide: true,
    },
    {
      title: 'A second opinion',
      text: 'Show us your room, and we’ll suggest what suits it.',
      label: 'Call us',
      picture: 'living',
      accent: false,
      wide: false,
    },
  ],
};

/** The first tile of lists whose goods need no cavity. */
const SIZE_TILE = {
  title: 'How big is it, really?',
  text: 'Each product page has a drawing with its measurements.',
  label: 'See the measurements',
} as const;

/**
 * Returns the promotional tile for a place in the list (look.md, "In-list tile"); null if the site has no
 * content for it. `round` is the index of the tile, starting at 0. Both tiles together are as wide as three
 * cards, so that a full page ends with a full row.
 */
export function listTile(site: Site, round: number, products: readonly ProductCard[]): ListTile | null {
  const words = WORDS[site.layout][round];
  const inStockFirst = products.toSorted(
    (one, other) => Number(other.stockStatus === 'inStock') - Number(one.stockStatus === 'inStock'),
  );
  const [any] = inStockFirst;
  if (!words || !any) return null;
  const measured = inStockFirst.find(({ category }) => requiresCavity([category.name]));
  return {
    ...words,
    ...(round === 0 && !measured ? SIZE_TILE : {}),
    to:
      round > 0
        ? `tel:${site.supportPhone.replace(/\s/g, '')}`
        : measured
          ? `${measured.url}#fit`
          : `${any.url}#specifications`,
    picture: `/img/scene/${words.picture}-${site.id}.svg`,
  };
}
