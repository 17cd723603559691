import type { NavigationLink } from './site.ts';

/** The icons that a promise can have. The names come from the design system. */
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
 * A tile with a picture and a text. `scene` is the name of the picture without the name of the theme, such as
 * `kitchen-range`.
 */
export interface HomeTile {
  scene: string;
  alt: string;
  title: string;
  text: string;
  to: string;
  /** The text of the tile's link. Some layouts do not display it. */
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
    { icon: 'tag', title: 'One total', text: 'What you see at checkout is what you pay, GST included.' },
    {
      icon: 'truck',
      title: 'Tracked to your door',
      text: 'Track your order from the moment it’s confirmed.',
    },
  ],
};

/** A row of products with a heading. `products` selects one of the catalogue's highlights. */
export interface HomeRail {
  products: 'deals' | 'popular' | 'fresh';
  title: string;
  intro?: string;
  more: NavigationLink;
}

/**
 * The default texts of a site's home page. The operator can override them. They describe only features that
 * the software has. Figures, customer quotes, promises and the story of the company are content on the page
 * `home-claims`. The headline and the subheading are settings.
 */
export interface HomeWords {
  hero: {
    scene: string;
    alt: string;
    /**
     * `stage` displays products on the brand colour. `panorama` displays the text on top of a picture that
     * fills the width.
     */
    look?: 'stage' | 'panorama';
    eyebrow?: string;
    /**
     * The beginning of a sentence that ends with the names of products. In "Sale prices on fridges, washers
     * and dishwashers.", it is "Sale prices on". If there are deals, the sentence is displayed before the
     * introduction of the site.
     */
    goods?: string;
    actions: readonly [NavigationLink, NavigationLink];
    /**
     * The category from which the products in the picture come. The name of one of these products is
     * displayed next to the picture.
     */
    pinned?: string;
    /**
     * The texts that replace the eyebrow and the label of the first action for signed-in users. The link of
     * the action stays the same.
     */
    members?: { eyebrow: string; action: string };
  };
  categories: {
    title: string;
    more: NavigationLink;
    /** How the categories are displayed: as tiles, as a row of round pictures, or as a numbered list. */
    look?: 'tiles' | 'round' | 'schedule';
  };
  rails: readonly [HomeRail, ...HomeRail[]];
  promises: {
    title: string;
    intro: string;
    items: readonly { icon: PromiseIcon; title: string; text: string }[];
  };
  /**
   * Three tiles with links to help pages. A tile is omitted if the shop does not sell the products that it is
   * about.
   */
  help: { title: string; more: NavigationLink; tiles: readonly HomeTile[] };
  newsletter: { title: string; intro: string };
  /** A text about the company. The operator is responsible for its figures. */
  story?: { label: string; lead: string };
  /** A section of full width that presents the newest product. */
  spotlight?: { label: string; text: string; more?: NavigationLink };
  showrooms?: { label: string; title: string; scene: string; alt: string };
  fabrics?: {
    title: string;
    text: string;
    action: NavigationLink;
    swatches: readonly { name: string; colour: string; isDark: boolean }[];
  };
}
