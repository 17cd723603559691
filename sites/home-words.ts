import type { NavigationLink } from './site.ts';

/** Icons that promises may carry: names of the design system's set. */
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

/** A picture among words. `scene` is a scene's name without the theme: `kitchen-range`. */
export interface HomeTile {
  scene: string;
  alt: string;
  title: string;
  text: string;
  to: string;
  /** The link's own words where the tile shows one. */
  way: string;
}

/** Promises that hold for every shop that this software runs. */
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
    { icon: 'truck', title: 'Followed to your door', text: 'Track your order from the confirmation on.' },
  ],
};

/** A row of products: which of the catalogue's highlights, and what stands above it. */
export interface HomeRail {
  products: 'deals' | 'popular' | 'fresh';
  title: string;
  intro?: string;
  more: NavigationLink;
}

/**
 * What a site's home page says until its operator says otherwise. It claims only what the software does. Figures, customers'
 * words, the company's story and its promises are content: the page `home-claims`. The headline and the line below it are
 * settings.
 */
export interface HomeWords {
  hero: {
    scene: string;
    alt: string;
    /** `stage`: products on the brand's colour; `panorama`: the picture from edge to edge, the words over it. */
    look?: 'stage' | 'panorama';
    eyebrow?: string;
    /**
     * What is said of the goods that the shop sells, behind their names, while there are deals: "Fridges, washers and dishwashers" at
     * sale prices. Stands before the site's introduction.
     */
    goods?: string;
    actions: readonly [NavigationLink, NavigationLink];
    /** The category of what the picture shows, of which one product is named beside it. */
    pinned?: string;
    /** What whoever is signed in reads in place of the eyebrow and of the first action, which leads to the same place. */
    members?: { eyebrow: string; action: string };
  };
  categories: {
    title: string;
    more: NavigationLink;
    /** Tiles, round pictures in a row, or a numbered schedule. */
    look?: 'tiles' | 'round' | 'schedule';
  };
  rails: readonly [HomeRail, ...HomeRail[]];
  promises: {
    title: string;
    intro: string;
    items: readonly { icon: PromiseIcon; title: string; text: string }[];
  };
  /** Three tiles; those of goods that the shop has none of are left out. */
  help: { title: string; more: NavigationLink; tiles: readonly HomeTile[] };
  newsletter: { title: string; intro: string };
  /** The house in its own words; its figures are claims of the operator. */
  story?: { label: string; lead: string };
  /** One product with a page's width to itself: the newest. */
  spotlight?: { label: string; text: string; more?: NavigationLink };
  showrooms?: { label: string; title: string; scene: string; alt: string };
  fabrics?: {
    title: string;
    text: string;
    action: NavigationLink;
    swatches: readonly { name: string; colour: string; isDark: boolean }[];
  };
}
