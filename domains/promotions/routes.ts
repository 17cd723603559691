import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getAlertBanner, getPromoBanner, getPromotion, getSale, listPromotions } from './contract.ts';
import type { PromotionsService } from './use-cases/promotions.ts';

/** Routes of offers, the sale and banners (API-04, API-31). */
export function promotionsRoutes(promotions: PromotionsService): BoundRoute<RequestContext>[] {
  return [
    bind(getAlertBanner, (_input, visit: RequestContext) => promotions.alertBanner(visit)),
    bind(getSale, ({ query }, visit: RequestContext) => promotions.sale(visit, query.dateOverride)),
    bind(getPromoBanner, (_input, visit: RequestContext) => promotions.promoBanner(visit)),
    bind(listPromotions, ({ query }, visit: RequestContext) => promotions.list(visit, query)),
    bind(getPromotion, ({ params }, visit: RequestContext) => promotions.page(visit, params.path)),
  ];
}
