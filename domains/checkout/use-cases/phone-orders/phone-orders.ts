import { isFault } from '#foundation/pure/fault.ts';
import { limitSites } from '#foundation/pure/user.ts';
import type { NewPhoneOrder, PhoneOrderForm } from '../../contract/phone-orders.ts';
import { createOrder } from './create-order.ts';
import type { PhoneOrderDeps, StaffContext } from './deps.ts';
import { previewOrder } from './preview-order.ts';
import { getBuyerDetails, readBuyer } from './read-buyer.ts';
import { findProducts } from './to-lines.ts';

export type PhoneOrders = ReturnType<typeof createPhoneOrders>;

/** Creates the use cases with which staff order for customers who call. */
export function createPhoneOrders(deps: PhoneOrderDeps) {
  return {
    start(ctx: StaffContext) {
      const chosen = limitSites(
        ctx.user,
        deps.sites().map(({ id }) => id),
      );
      return {
        sites: deps
          .sites()
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, name, country }) => ({ id, name, country, origin: deps.originOf(id) })),
      };
    },
    customer: (ctx: StaffContext, query: { siteId: string; customerId: string }) =>
      getBuyerDetails(ctx, deps, query),
    async find(
      ctx: StaffContext,
      { siteId, customerId, q }: { siteId: string; customerId: string; q: string },
    ) {
      const buyer = await readBuyer(ctx, deps, { siteId, customerId: customerId || null });
      return isFault(buyer) ? buyer : { products: await findProducts(buyer, deps, q) };
    },
    async preview(ctx: StaffContext, form: PhoneOrderForm) {
      const buyer = await readBuyer(ctx, deps, form);
      return isFault(buyer) ? buyer : previewOrder(buyer, deps, form);
    },
    create: (ctx: StaffContext, input: NewPhoneOrder) => createOrder(ctx, deps, input),
  };
}
