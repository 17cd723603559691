import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { PAYMENT_METHOD_TEXT } from './payments.ts';

/**
 * API endpoints for the payment sheet of a phone or browser. They return the data for opening the sheet, and
 * create sessions with the wallet.
 */

export const noSheet = faultSpec(
  'no-sheet',
  404,
  'This payment method isn’t available here. Please choose a different one.',
);
export const sheetSilent = faultSpec(
  'sheet-silent',
  503,
  'This payment method isn’t responding. Please choose a different one.',
);

export const sheetFacts = z
  .object({
    /** The shop's merchant id at the wallet's company, Apple or Google. */
    merchantId: z.string(),
    /** The shop's merchant id at the payment provider that receives the money. */
    gatewayMerchantId: z.string(),
    /** The shop's name that the sheet displays as the recipient. */
    merchantName: z.string(),
    country: z.enum(['AU', 'NZ']),
    currency: z.enum(['AUD', 'NZD']),
    isTest: z.boolean(),
    /** Whether the browser displays a simulated sheet instead of the wallet's own. */
    isSimulated: z.boolean(),
  })
  .register(shapes, { id: 'PaymentSheet' });
export type SheetFacts = z.infer<typeof sheetFacts>;

export const getPaymentSheet = endpoint({
  method: 'GET',
  path: '/api/payment/sheet',
  summary: 'Returns the data that opens a wallet’s payment sheet',
  tag: 'payments',
  access: 'public',
  errors: [noSheet],
  query: z.object({
    selectedPaymentOption: z
      .string()
      .check(z.maxLength(12))
      .register(shapes, { description: PAYMENT_METHOD_TEXT }),
  }),
  answer: sheetFacts,
});

export const beginPaymentSheet = endpoint({
  method: 'POST',
  path: '/api/payment/sheet',
  summary: 'Returns a wallet session for the host of the request; the shop does not interpret its content',
  tag: 'payments',
  access: 'public',
  errors: [noSheet, sheetSilent],
  body: z.object({
    selectedPaymentOption: z.number().register(shapes, { description: PAYMENT_METHOD_TEXT }),
  }),
  answer: z.object({ session: z.string() }),
});
