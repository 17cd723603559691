import type { Site } from '#sites/site.ts';
import type { ProductCard } from '../contract.ts';

/** An editorial tile among the cards of a list. */
export interface ListTile {
  title: string;
  text: string;
  label: string;
  to: string;
  picture: string;
  /** The site's accent on its button. */
  accent: boolean;
}

/** The tile of a place in the list (look.md, "In-list tile"); null where there is nothing to say. `round` counts the tiles from 0. */
export function listTile(site: Site, round: number, products: readonly ProductCard[]): ListTile | null {
  if (round > 0) return null;
  const first = products.find((product) => product.stockStatus === 'inStock') ?? products[0];
  if (!first) return null;
  if (site.layout === 'showroom') {
    return {
      title: 'See it working first',
      text: 'Our experts know how each of these behaves in a real kitchen. Ask before you choose.',
      label: `Call ${site.supportPhone}`,
      to: `tel:${site.supportPhone.replace(/\s/g, '')}`,
      picture: '',
      accent: false,
    };
  }
  if (site.layout === 'editorial') {
    return {
      title: 'Will it get through the door?',
      text: 'Type in your doorway, hall and lift, and know before it is on the truck.',
      label: 'Measure the way in',
      to: `${first.url}#fit`,
      picture: '',
      accent: true,
    };
  }
  return {
    title: 'Will it fit? Measure your cavity in 60 seconds',
    text: 'Each product has a tool that adds the room to breathe that its maker asks for.',
    label: 'Start measuring',
    to: `${first.url}#fit`,
    picture: '',
    accent: true,
  };
}
