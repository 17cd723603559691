import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Orders } from '../orders.ts';
import type { OrderChangeDeps } from './change-order.ts';

export interface ChangeHandlersDeps extends OrderChangeDeps {
  /** Whether the shop sends text messages. */
  sendsTexts: boolean;
  /** Whether the user may open the order of a cart. */
  opens: Orders['opens'];
  /** Returns the id of the user's order with this number; undefined if not found. */
  idOf(ctx: Pick<RequestContext, 'user' | 'site'>, number: string): Promise<number | undefined>;
}

/** The part of the request context that changes to orders need. */
export type ChangeContext = Pick<
  RequestContext,
  'user' | 'site' | 'requestId' | 'now' | 'cookie' | 'headers'
>;

/** The response after a change, with the order's number. */
export interface ChangedOrder {
  orderNumber: string;
}
