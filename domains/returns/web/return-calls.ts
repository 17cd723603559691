import { call } from '#foundation/browser/call.ts';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { OrderKey } from '#domains/invoices/web/order-documents.tsx';
import {
  addOwnPhoto,
  addPlacedPhoto,
  askOwnReturn,
  askPlacedReturn,
  getOwnReturns,
  getPlacedReturns,
  withdrawOwnReturn,
  withdrawPlacedReturn,
  type OrderReturnsAnswer,
  type OwnReturn,
} from '../contract/returns.ts';

export type ReturnWish = CallInput<typeof askOwnReturn>['body'];

/** The customer's API requests for an order's returns. */
export interface ReturnCalls {
  look(signal: AbortSignal): Promise<OrderReturnsAnswer>;
  ask(wish: ReturnWish): Promise<OwnReturn>;
  /** Uploads a photograph, encoded in base64. */
  photo(number: string, photo: string): Promise<OwnReturn>;
  withdraw(number: string): Promise<OwnReturn>;
}

/**
 * Returns the API requests for an order's returns. The order of a signed-in customer is identified by its
 * number. Otherwise the order is identified by the parameters of the page's link.
 */
export function returnCalls(order: OrderKey): ReturnCalls {
  if ('number' in order) {
    const { number: id } = order;
    return {
      look: (signal) => call(getOwnReturns, { params: { id } }, { signal }),
      ask: (body) => call(askOwnReturn, { params: { id }, body }),
      photo: (number, photo) => call(addOwnPhoto, { params: { id, number }, body: { photo } }),
      withdraw: (number) => call(withdrawOwnReturn, { params: { id, number } }),
    };
  }
  return {
    look: (signal) => call(getPlacedReturns, { query: order }, { signal }),
    ask: (wish) => call(askPlacedReturn, { body: { ...order, ...wish } }),
    photo: (number, photo) => call(addPlacedPhoto, { body: { ...order, number, photo } }),
    withdraw: (number) => call(withdrawPlacedReturn, { body: { ...order, number } }),
  };
}
