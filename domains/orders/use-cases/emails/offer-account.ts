import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { clientIdOf } from '#domains/identity/rules/client-id.ts';
import { profileErrors } from '#domains/identity/rules/profile.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownOrder } from '../../contract/orders.ts';
import type { makeAccountOfOrder } from '../../contract/own-orders.ts';
import type { Orders } from '../orders.ts';
import { readOrder } from '../../db/read-order.ts';

export interface AccountOfferDeps {
  db: Kysely<Tables>;
  confirmation: Orders['confirmation'];
  register: Identity['register'];
}

/**
 * Creates the function that creates an account for a guest who placed an order. The user enters only a
 * password; the other data comes from the order. Every user who may read the order can request the account,
 * except staff who only view the order. The owner of the order's email address confirms the account by email,
 * as after any registration.
 */
export function createAccountOffer({ db, confirmation, register }: AccountOfferDeps) {
  return async (
    { password, ...key }: CallInput<typeof makeAccountOfOrder>['body'],
    ctx: RequestContext,
  ): Promise<{ success: boolean } | FaultOf<typeof makeAccountOfOrder>> => {
    const orderView = await confirmation(ctx, key);
    if (isFault(orderView)) return orderView;
    const order =
      orderView.state === 'cancelled' || orderView.isLookedAt
        ? undefined
        : await readOrder(db, { cartId: key.id });
    if (!order) return failWith(unknownOrder);
    const { firstName, lastName } = order.deliveryAddress;
    return register(ctx, {
      clientId: clientIdOf(ctx.site.id),
      email: order.email,
      password,
      firstName: asName(firstName),
      lastName: asName(lastName),
      phone: profileErrors({ phone: order.phone })['phone'] === undefined ? order.phone : '',
    });
  };
}

/**
 * Converts a name in a delivery address to a valid account name. Names in delivery addresses may be longer
 * and may look like links.
 */
function asName(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\p{C}./\\@<>:\u3002]+/gu, ' ');
  return [...plain.trim()].slice(0, 20).join('').trim();
}
