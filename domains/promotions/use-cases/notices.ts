import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { invalidInput } from '#foundation/pure/call-errors.ts';
import { instantOf, wallClock } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { ShopNotices, ShopStrip } from '#domains/settings/contract/settings.ts';
import {
  type AlertBanner,
  type PromoBanner,
  type Sale,
  type SaleImage,
  BAD_DATE,
  type getSale as getSaleEndpoint,
} from '../contract.ts';
import { SALE_COLOUR } from '../rules/colours.ts';
import { endInWords, wallOfOverride } from '../rules/timing.ts';
import type { Visit } from './entry.ts';
import type { PublishedEntries } from './published-entries.ts';

const NO_SALE: Sale = {
  isSaleOn: false,
  name: '',
  baseImagePath: '',
  url: '/sale',
  colour: SALE_COLOUR,
  time: null,
  images: {},
};

/**
 * Returns a site's sale at the current or requested local time. Returns an error if the requested time is
 * invalid (API-31).
 */
export function getSale(
  { site, now }: Visit,
  entries: PublishedEntries,
  dateOverride = '',
): Sale | FaultOf<typeof getSaleEndpoint> {
  const at =
    dateOverride === '' ? wallClock(now, site.timeZone) : wallOfOverride(dateOverride, site.timeZone);
  if (at === null) return failWith(invalidInput, { texts: BAD_DATE, fields: { dateOverride: BAD_DATE } });
  return saleAt({ site, now }, entries, at);
}

function saleAt({ site }: Visit, entries: PublishedEntries, at: string): Sale {
  const entry = entries.latest(site, 'sales', at);
  if (!entry) return NO_SALE;
  const { name, baseImagePath, url, colour, images } = entry.body;
  return {
    isSaleOn: true,
    name,
    baseImagePath,
    url,
    colour,
    time: {
      start: instantOf(entry.from, site.timeZone).toISOString(),
      end: instantOf(entry.until, site.timeZone).toISOString(),
    },
    images: Object.fromEntries(
      Object.entries(images).flatMap(([slot, image]): [string, SaleImage][] =>
        image
          ? [
              [
                slot,
                {
                  href: image.href ?? url,
                  title: image.title,
                  subtext: image.subtext ?? '',
                  clipPath: image.clipPath ?? '',
                  src: image.src ?? '',
                },
              ],
            ]
          : [],
      ),
    ),
  };
}

export function getAlertBanner({ site, now }: Visit, entries: PublishedEntries): AlertBanner | null {
  return entries.latest(site, 'alertBanners', wallClock(now, site.timeZone))?.body ?? null;
}

export function getPromoBanner({ site, now }: Visit, entries: PublishedEntries): PromoBanner | null {
  const body = entries.latest(site, 'promoBanners', wallClock(now, site.timeZone))?.body;
  if (!body) return null;
  const none = { mobile: '', desktop: '' };
  const { cart = '', checkout = none, header = none } = body.images;
  return {
    url: body.url,
    colour: body.colour,
    textColour: body.textColour,
    title: body.title,
    ...(body.categories === undefined ? {} : { categories: [...body.categories] }),
    images: { cart, checkout, header },
  };
}

/** Returns a site's current sale and banners, which all its pages display. */
export function getNotices(visit: Visit, entries: PublishedEntries): ShopNotices {
  const { site, now } = visit;
  const alert = getAlertBanner(visit, entries);
  const sale = saleAt(visit, entries, wallClock(now, site.timeZone));
  const promo = getPromoBanner(visit, entries);
  return {
    alert: alert ?? undefined,
    ...(sale.isSaleOn ? { sale: saleNotice(sale, site.timeZone) } : {}),
    ...(promo && promo.images.header.desktop !== ''
      ? {
          promo: {
            url: promo.url,
            title: promo.title,
            colour: promo.colour,
            textColour: promo.textColour,
            ...promo.images.header,
          },
        }
      : {}),
  };
}

function saleNotice(sale: Sale, timeZone: string): NonNullable<ShopNotices['sale']> {
  const slot = (name: string): ShopStrip | undefined => {
    const image = sale.images[name];
    return (
      image && {
        to: image.href,
        title: image.title,
        subtext: image.subtext,
        clipPath: image.clipPath,
        picture: image.src && `${sale.baseImagePath}${image.src}`,
      }
    );
  };
  const strips = [slot('siteWideHeaderBanner1'), slot('siteWideHeaderBanner2')].flatMap((one) => one ?? []);
  const footer = slot('footerBanner');
  const checkout = slot('checkoutBanner');
  return {
    name: sale.name,
    url: sale.url,
    ...(sale.colour === SALE_COLOUR ? {} : { colour: sale.colour }),
    ...(strips.length > 0 ? { strips } : {}),
    footer,
    checkout,
    ends: endInWords(new Date(sale.time!.end), timeZone),
    ...(sale.images['navIcon'] ? { navIcon: sale.images['navIcon'].title } : {}),
    ...(sale.images['priceTag'] ? { priceTag: sale.images['priceTag'].title } : {}),
  };
}
