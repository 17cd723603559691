import type { RequestContext } from '#domains/settings/request-context.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import type { AlertBannerBody, PromoBannerBody, PromotionBody, SaleBody } from './save-promotions.ts';

/** The site and time of a request. */
export type Visit = Pick<RequestContext, 'site' | 'now'>;
interface Bodies {
  promotions: PromotionBody;
  sales: SaleBody;
  promoBanners: PromoBannerBody;
  alertBanners: AlertBannerBody;
}
/** An offer, sale or banner on a site, with its start and end in the site's local time. */
export interface Entry<Kind extends EntryKind> {
  key: string;
  from: string;
  until: string;
  body: Bodies[Kind];
}
