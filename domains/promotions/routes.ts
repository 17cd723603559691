import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getAlertBanner, getPromoBanner, getPromotion, getSale, listPromotions } from './contract.ts';
import type { PromotionsService } from './use-cases/promotions.ts';

/** Returns the API routes for offers, the sale and banners (API-04, API-31). */
export function promotionsRoutes(promotions: PromotionsService): BoundRoute<RequestContext>[] {
  return [
    bind(getAlertBanner, (_input, ctx: RequestContext) => promotions.alertBanner(ctx)),
    bind(getSale, ({ query }, ctx: RequestContext) => promotions.sale(ctx, query.dateOverride)),
    bind(getPromoBanner, (_input, ctx: RequestContext) => promotions.promoBanner(ctx)),
    bind(listPromotions, ({ query }, ctx: RequestContext) => promotions.list(ctx, query)),
    bind(getPromotion, ({ params }, ctx: RequestContext) => promotions.page(ctx, params.path)),
  ];
}
