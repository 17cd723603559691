import type { NavigationLink } from './site.ts';

/** Icons for promises: names in the design system's icon set. */
export type PromiseIcon =
  | 'truck'
  | 'recycle'
  | 'phone'
  | 'sofa'
  | 'clock'
  | 'leaf'
  | 'calendar'
  | 'shield'
  | 'folder'
  | 'tag'
  | 'store'
  | 'eye'
  | 'wrench'
  | 'ruler'
  | 'chat'
  | 'heart'
  | 'star'
  | 'card'
  | 'gift'
  | 'home'
  | 'cube'
  | 'mail'
  | 'user'
  | 'pin'
  | 'lock'
  | 'swap'
  | 'note'
  | 'bolt';

/** A tile with a picture and text. `scene` is a scene's name without the theme: `kitchen-range`. */
export interface HomeTile {
  scene: string;
  alt: string;
  title: string;
  text: string;
  to: string;
  /** The label of the link, if the tile displays one. */
  way: string;
}

/** Promises that are true for every shop on this software. */
export const BASE_PROMISES: HomeWords['promises'] = {
  title: 'How it works',
  intro: '',
  items: [
    {
      icon: 'calendar',
      title: 'A day you choose',
      text: 'See every delivery day and its price for your suburb before you pay.',
    },
    { icon: 'tag', title: 'One total', text: 'What you see at the checkout is what you pay, GST included.' },
    {
      icon: 'truck',
      title: 'Tracked to your door',
      text: 'Track your order from the moment it is confirmed.',
    },
  ],
};

/** A row of products: one of the catalogue's highlights, and its heading. */
export interface HomeRail {
  products: 'deals' | 'popular' | 'fresh';
  title: string;
  intro?: string;
  more: NavigationLink;
}

/**
 * The default texts of a site's home page, until its operator changes them. They describe only the actual
 * features of the software. Figures, customers' quotes, the company's story and its promises are content: the
 * page `home-claims`. The headline and the line below it are settings.
 */
export interface HomeWords {
  hero: {
    scene: string;
    alt: string;
    /** `stage`: products on the brand's colour; `panorama`: an edge-to-edge picture under the text. */
    look?: 'stage' | 'panorama';
    eyebrow?: string;
    /**
     * The text about the goods for sale, after their names, while there are deals: "Fridges, washers and
     * dishwashers" at sale prices. Displayed before the site's introduction.
     */
    goods?: string;
    actions: readonly [NavigationLink, NavigationLink];
    /** The category of the goods in the picture; one of its products is named beside it. */
    pinned?: string;
    /** Texts for signed-in users instead of the eyebrow and the first action; the link is the same. */
    members?: { eyebrow: string; action: string };
  };
  categories: {
    title: string;
    more: NavigationLink;
    /** Tiles, a row of round pictures, or a numbered schedule. */
    look?: 'tiles' | 'round' | 'schedule';
  };
  rails: readonly [HomeRail, ...HomeRail[]];
  promises: {
    title: string;
    intro: string;
    items: readonly { icon: PromiseIcon; title: string; text: string }[];
  };
  /** Three tiles. Tiles for goods that the shop does not have are omitted. */
  help: { title: string; more: NavigationLink; tiles: readonly HomeTile[] };
  newsletter: { title: string; intro: string };
  /** A text about the company; its figures are claims of the operator. */
  story?: { label: string; lead: string };
  /** A full-width feature of one product, the newest. */
  spotlight?: { label: string; text: string; more?: NavigationLink };
  showrooms?: { label: string; title: string; scene: string; alt: string };
  fabrics?: {
    title: string;
    text: string;
    action: NavigationLink;
    swatches: readonly { name: string; colour: string; isDark: boolean }[];
  };
}
