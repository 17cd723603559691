import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  getSaved,
  getSavedSkus,
  getSharedList,
  noteSaved,
  saveProduct,
  shareSaved,
  unsaveProduct,
  unshareSaved,
} from './contract.ts';
import type { SavedService } from './use-cases/saved.ts';

const CHANGES = { max: 120, seconds: 60 };
/** Rate limit against guessing share tokens, in addition to their length. */
const LINKS = { max: 60, seconds: 60 };

/** Creates the API routes for saved products. */
export function savedRoutes(saved: SavedService): BoundRoute<RequestContext>[] {
  return [
    bind(getSaved, (_input, ctx: RequestContext) => saved.list(ctx)),
    bind(getSavedSkus, (_input, ctx: RequestContext) => saved.skus(ctx)),
    bind(saveProduct, ({ body }, ctx: RequestContext) => saved.save(ctx, body.sku), CHANGES),
    bind(unsaveProduct, ({ params }, ctx: RequestContext) => saved.unsave(ctx, params.sku), CHANGES),
    bind(
      noteSaved,
      ({ params, body }, ctx: RequestContext) => saved.note(ctx, params.sku, body.note),
      CHANGES,
    ),
    bind(shareSaved, (_input, ctx: RequestContext) => saved.share(ctx), CHANGES),
    bind(unshareSaved, (_input, ctx: RequestContext) => saved.unshare(ctx), CHANGES),
    bind(getSharedList, ({ params }, ctx: RequestContext) => saved.shared(ctx, params.token), LINKS),
  ];
}
