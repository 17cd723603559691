import type { SimulatedPayment, StoredAnswer } from './ledger.ts';
import type { TestAnswer } from '../test-cards.ts';
import type { Json } from '../../../../providers/simulator-http.ts';

export type { Json };

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function statusOf(answer: TestAnswer, captureAtOnce: boolean): SimulatedPayment['status'] {
  switch (answer.resultCode) {
    case 'Authorised':
      return captureAtOnce ? 'captured' : 'authorised';
    case 'RedirectShopper':
      return 'awaiting-shopper';
    case 'Received':
      return 'received';
    default:
      return 'refused';
  }
}

export function resultOf(payment: SimulatedPayment, resultCode: string): Json {
  return {
    pspReference: payment.pspReference,
    resultCode,
    merchantReference: payment.reference,
    amount: payment.amount,
    paymentMethod: { type: payment.method, brand: payment.brand },
    ...(resultCode === 'Authorised' || payment.refusalReason === undefined
      ? {}
      : { refusalReason: payment.refusalReason, refusalReasonCode: payment.refusalReasonCode ?? '' }),
  };
}

export function problem(status: number, errorCode: string, message: string, errorType: string): StoredAnswer {
  return { status, body: { status, errorCode, message, errorType } };
}

export function invalid(errorCode: string, message: string): StoredAnswer {
  return problem(422, errorCode, message, 'validation');
}

export function readJson(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : null;
  } catch {
    return null;
  }
}
