import type { NavigationLink } from './site.ts';

/** Icon names for promises, from the design system's icon set. */
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

/**
 * A tile with a picture and text. `scene` is the name of a scene without its theme, such as `kitchen-range`.
 */
export interface HomeTile {
  scene: string;
  alt: string;
  title: string;
  text: string;
  to: string;
  /** The label of the link, for tiles that display one. */
  way: string;
}

/** Promises that are true for every shop that runs this software. */
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

/** A row of products: the kind of products from the catalogue's highlights, and the heading. */
export interface HomeRail {
  products: 'deals' | 'popular' | 'fresh';
  title: string;
  intro?: string;
  more: NavigationLink;
}

/**
 * The default texts of a site's home page, which apply until the operator changes them. They describe only
 * the actual features of the software. Figures, customers' quotes, the company's story and its promises are
 * content on the page `home-claims`. The headline and the line below it are settings.
 */
export interface HomeWords {
  hero: {
    scene: string;
    alt: string;
    /** `stage`: products on the brand's colour. `panorama`: an edge-to-edge picture behind the text. */
    look?: 'stage' | 'panorama';
    eyebrow?: string;
    /**
     * The text that follows the names of the goods for sale, displayed if there are deals: "Fridges, washers
     * and dishwashers" at sale prices. Precedes the site's introduction.
     */
    goods?: string;
    actions: readonly [NavigationLink, NavigationLink];
    /** The category of the goods in the picture. One of its products is named beside the picture. */
    pinned?: string;
    /**
     * Texts that signed-in users see instead of the eyebrow and the first action's label. The link is the
     * same.
     */
    members?: { eyebrow: string; action: string };
  };
  categories: {
    title: string;
    more: NavigationLink;
    /** The look of the categories: tiles, a row of round pictures, or a numbered schedule. */
    look?: 'tiles' | 'round' | 'schedule';
  };
  rails: readonly [HomeRail, ...HomeRail[]];
  promises: {
    title: string;
    intro: string;
    items: readonly { icon: PromiseIcon; title: string; text: string }[];
  };
  /** Three tiles. A tile for products that the shop does not sell is omitted. */
  help: { title: string; more: NavigationLink; tiles: readonly HomeTile[] };
  newsletter: { title: string; intro: string };
  /** A text about the company. Its figures are the operator's claims. */
  story?: { label: string; lead: string };
  /** A full-width feature of the newest product. */
  spotlight?: { label: string; text: string; more?: NavigationLink };
  showrooms?: { label: string; title: string; scene: string; alt: string };
  fabrics?: {
    title: string;
    text: string;
    action: NavigationLink;
    swatches: readonly { name: string; colour: string; isDark: boolean }[];
  };
}
