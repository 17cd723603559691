import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes, wireDay, plain } from '#foundation/pure/wire.ts';
import { linkExpired, unknownOrder } from '#domains/orders/contract/orders.ts';

/** The path of sales documents' files. Each URL contains the document's id and an expiring signature. */
export const DOCUMENT_ROUTE = '/customer/document';

const salesDocuments = z
  .object({
    documents: z.array(
      z.object({
        /** The legal title of the document, such as `Tax invoice`. */
        title: z.string(),
        number: z.string(),
        issuedOn: wireDay,
        /** The path of the PDF file, which is valid for one day. */
        url: z.string(),
      }),
    ),
  })
  .register(shapes, { id: 'SalesDocuments' });
export type SalesDocuments = z.infer<typeof salesDocuments>;

export const listOrderDocuments = endpoint({
  method: 'GET',
  path: '/api/checkout/confirmation/documents',
  summary:
    'Lists the invoices of an order, for the browser that placed the order or the holder of its emailed link',
  tag: 'orders',
  access: 'public',
  whileActing: 'documents.read',
  query: z.object({
    id: z.string().check(z.maxLength(64)),
    until: z.optional(z.string().check(z.maxLength(16))),
    proof: z.optional(z.string().check(z.maxLength(64))),
  }),
  secretParams: ['proof'],
  answer: salesDocuments,
  errors: [unknownOrder, linkExpired],
});

export const listOwnDocuments = endpoint({
  method: 'GET',
  path: '/api/account/order/:id/documents',
  summary: 'Lists the invoices of an order of the signed-in user',
  tag: 'orders',
  access: 'customer',
  whileActing: 'documents.read',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  answer: salesDocuments,
  errors: [unknownOrder],
});

export const listDocumentsForShopper = endpoint({
  method: 'GET',
  path: '/api/staff/order/:id/documents',
  summary:
    'Lists the invoices and adjustment notes of an order of this site, for customer service and refund staff; audited',
  tag: 'orders',
  access: { permission: 'documents.read' },
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  answer: salesDocuments,
  errors: [unknownOrder],
});

export const unknownDocument = faultSpec(
  'unknown-document',
  404,
  'We couldn’t find that document for this order.',
);
/** The error if the order has no email address, because its account was deleted. */
export const noOrderAddress = faultSpec(
  'no-order-address',
  409,
  'This order no longer has an email address.',
);

const wish = z.object({
  /** The document's number. */
  number: z.string().check(plain, z.minLength(1), z.maxLength(40)),
  /** The idempotency key. Repeating a request with the same key sends no second email. */
  key: z.string().check(z.minLength(8), z.maxLength(64)),
});
const mailed = z.object({ success: z.boolean() });
const MAIL_ERRORS = [unknownOrder, unknownDocument, noOrderAddress] as const;

export const mailOwnDocument = endpoint({
  method: 'POST',
  path: '/api/account/order/:id/documents/mail',
  summary: 'Emails a document of the signed-in user’s order, with its PDF, to the order’s address',
  tag: 'orders',
  access: 'customer',
  whileActing: 'customers.act',
  missing: 'caller',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: wish,
  answer: mailed,
  errors: [...MAIL_ERRORS],
});

export const mailDocumentForShopper = endpoint({
  method: 'POST',
  path: '/api/staff/order/:id/documents/mail',
  summary:
    'Emails a document of an order of this site, with its PDF, to the order’s address only, for customer service staff; audited',
  tag: 'orders',
  access: { permission: 'customers.act' },
  missing: 'caller',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  body: wish,
  answer: mailed,
  errors: [...MAIL_ERRORS],
});
