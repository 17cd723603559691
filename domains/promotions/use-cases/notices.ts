import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { invalidInput } from '#foundation/pure/call-errors.ts';
import { instantOf, wallClock } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { ShopNotices, ShopStrip } from '#domains/settings/contract/settings.ts';
import {
  type AlertBanner,
  type PromoBanner,
  type Sale,
  type SaleImage,
  BAD_DATE,
  type getSale,
} from '../contract.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import { SALE_COLOUR } from '../rules/colours.ts';
import { endInWords, wallOfOverride } from '../rules/timing.ts';
import type { Entry, Visit } from './entry.ts';

const NO_SALE: Sale = {
  isSaleOn: false,
  name: '',
  baseImagePath: '',
  url: '/sale',
  colour: SALE_COLOUR,
  time: null,
  images: {},
};

/** Creates the notices around a site's pages: its sale, its alert and its banner. */
export function createNotices({
  latest,
}: {
  /**
   * Returns the entry that is on at a local time of the site. If several are on, returns the latest to begin.
   */
  latest: <Kind extends EntryKind>(site: SiteForVisitor, kind: Kind, at: string) => Entry<Kind> | undefined;
}) {
  /** Returns the sale at a local time of the site, or an error if the override is not a valid date (API-31). */
  function saleOn({ site, now }: Visit, dateOverride?: string): Sale | FaultOf<typeof getSale> {
    const at =
      dateOverride === undefined || dateOverride === ''
        ? wallClock(now, site.timeZone)
        : wallOfOverride(dateOverride, site.timeZone);
    if (at === null) return failWith(invalidInput, { texts: BAD_DATE, fields: { dateOverride: BAD_DATE } });
    const entry = latest(site, 'sales', at);
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

  function alertBanner({ site, now }: Visit): AlertBanner | null {
    return latest(site, 'alertBanners', wallClock(now, site.timeZone))?.body ?? null;
  }

  function promoBanner({ site, now }: Visit): PromoBanner | null {
    const body = latest(site, 'promoBanners', wallClock(now, site.timeZone))?.body;
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

  /** Returns the notices that are currently displayed above and below every page of a site. */
  function notices(visit: Visit): ShopNotices {
    const alert = alertBanner(visit);
    const sale = saleOn(visit) as Sale;
    const promo = promoBanner(visit);
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
      ...(alert ? { alert } : {}),
      ...(sale.isSaleOn
        ? {
            sale: {
              name: sale.name,
              url: sale.url,
              ...(sale.colour === SALE_COLOUR ? {} : { colour: sale.colour }),
              ...(strips.length > 0 ? { strips } : {}),
              ...(footer ? { footer } : {}),
              ...(checkout ? { checkout } : {}),
              ends: endInWords(new Date(sale.time!.end), visit.site.timeZone),
              ...(sale.images['navIcon'] ? { navIcon: sale.images['navIcon'].title } : {}),
              ...(sale.images['priceTag'] ? { priceTag: sale.images['priceTag'].title } : {}),
            },
          }
        : {}),
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

  return { saleOn, alertBanner, promoBanner, notices };
}
