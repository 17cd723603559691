import type { RequestContext } from '#domains/settings/request-context.ts';
import type { EntryKind } from '../rules/check-entries.ts';
import type { AlertBannerBody, PromoBannerBody, PromotionBody, SaleBody } from './save-promotions.ts';

/** The site and the time of a request. */
export type Visit = Pick<RequestContext, 'site' | 'now'>;
interface Bodies {
  promotions: PromotionBody;
  sales: SaleBody;
  promoBanners: PromoBannerBody;
  alertBanners: AlertBannerBody;
}
/** An entry of one kind, valid between two local times of the site. */
export interface Entry<Kind extends EntryKind> {
  key: string;
  from: string;
  until: string;
  body: Bodies[Kind];
}
