import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getAlertBanner, getPromoBanner, getPromotion, getSale, listPromotions } from './contract.ts';
import { changeNotice, createNotice, deleteNotice, listNotices } from './contract/manage.ts';
import type { NoticeManagement } from './use-cases/manage-notices.ts';
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

const READS = { max: 120, seconds: 60 };
const CHANGES = { max: 60, seconds: 60 };

/** Returns the API routes with which staff manage alert banners and sales. */
export function noticeRoutes(notices: NoticeManagement): BoundRoute<RequestContext>[] {
  return [
    bind(listNotices, (_input, ctx: RequestContext) => notices.list(ctx), READS),
    bind(createNotice, ({ body }, ctx: RequestContext) => notices.create(ctx, body), CHANGES),
    bind(changeNotice, ({ params, body }, ctx: RequestContext) => notices.change(ctx, params, body), CHANGES),
    bind(deleteNotice, ({ params }, ctx: RequestContext) => notices.remove(ctx, params), CHANGES),
  ];
}
