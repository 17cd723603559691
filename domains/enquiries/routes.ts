import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { joinKitchenClub } from './contract.ts';
import type { Enquiries } from './service.ts';

/** Routes of the enquiries subject. */
export function enquiriesRoutes(enquiries: Enquiries) {
  return [
    bind(joinKitchenClub, ({ body }, visitor: RequestContext) => enquiries.joinKitchenClub(visitor, body), {
      max: 10,
      seconds: 60,
    }),
  ];
}
