import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';

export const setting = z
  .object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })
  .register(shapes, { id: 'Setting' });
export type Setting = z.infer<typeof setting>;

/** Returns the site's public settings (GET /api/settings; SETTINGS-01, API-06). */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Lists the settings of this site, by name and value',
  tag: 'settings',
  access: 'public',
  answer: z.array(setting),
  cacheTags: ['setting'],
});

/**
 * The content of a strip across the page, or of the banner at the bottom of the page. Unused fields are
 * empty.
 */
export interface ShopStrip {
  to: string;
  title: string;
  subtext: string;
  /** The URL of a picture. */
  picture: string;
  clipPath: string;
}

/**
 * The notices on every page of a site: the alert banner, the strips and the sale. They are the same for all
 * guests.
 */
export interface ShopNotices {
  alert?: {
    bannerURL: string;
    backgroundColor: string;
    textColor: string;
    desktopContent: string;
    mobileContent: string;
    version: string;
  };
  sale?: {
    name: string;
    url: string;
    /** The colour as `#rrggbb`; absent if the colour of the theme applies. */
    colour?: string;
    strips?: ShopStrip[];
    footer?: ShopStrip;
    checkout?: ShopStrip;
    /** When the sale ends, as text: `Ends Sunday 29 November at midnight`. */
    ends: string;
    /** The label on the pictures of discounted products. */
    priceTag?: string;
    /** The icon of the sale in the navigation. */
    navIcon?: string;
  };
  promo?: {
    url: string;
    title: string;
    colour: string;
    textColour: string;
    mobile: string;
    desktop: string;
  };
}

/**
 * The delivery days of the region that a page assumes until the shopper's place is known. The contract of the
 * delivery domain describes the fields (`DeliveryWeek`).
 */
export interface ShopDeliveryWeek {
  place: { name: string; postcode: string; isDefault: boolean };
  today: [number, number, number];
  days: {
    date: [number, number, number];
    available: boolean;
    price: number;
    closed?: 'closed' | 'holiday' | undefined;
  }[];
  text: string;
  orderBefore: string | null;
  orderBy: string | null;
  changesAt: string;
}
