import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Orders } from '../orders.ts';
import type { OrderChangeDeps } from './change-order.ts';

export interface ChangeHandlersDeps extends OrderChangeDeps {
  /** Whether the shop sends text messages. */
  sendsTexts: boolean;
  /** Whether the user may open a cart's order. */
  opens: Orders['opens'];
  /** Returns the id of the user's order with this number; undefined if not found. */
  idOf(ctx: Pick<RequestContext, 'user' | 'site'>, number: string): Promise<number | undefined>;
}

/** The request context of a user who changes an order. */
export type ChangeContext = Pick<RequestContext, 'user' | 'site' | 'requestId' | 'now' | 'cookie'>;

/** The response of a change: the order's number. */
export interface ChangedOrder {
  orderNumber: string;
}
