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
/** Tokens cannot be guessed; this limits attempts. */
const LINKS = { max: 60, seconds: 60 };

/** Routes of the saved domain. */
export function savedRoutes(saved: SavedService): BoundRoute<RequestContext>[] {
  return [
    bind(getSaved, (_input, visitor: RequestContext) => saved.list(visitor)),
    bind(getSavedSkus, (_input, visitor: RequestContext) => saved.skus(visitor)),
    bind(saveProduct, ({ body }, visitor: RequestContext) => saved.save(visitor, body.sku), CHANGES),
    bind(unsaveProduct, ({ params }, visitor: RequestContext) => saved.unsave(visitor, params.sku), CHANGES),
    bind(
      noteSaved,
      ({ params, body }, visitor: RequestContext) => saved.note(visitor, params.sku, body.note),
      CHANGES,
    ),
    bind(shareSaved, (_input, visitor: RequestContext) => saved.share(visitor), CHANGES),
    bind(unshareSaved, (_input, visitor: RequestContext) => saved.unshare(visitor), CHANGES),
    bind(getSharedList, ({ params }, visitor: RequestContext) => saved.shared(visitor, params.token), LINKS),
  ];
}
