import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { QUOTE_PAYS, QUOTE_STATES } from './quote-content.ts';

/** The API format of a quote. Amounts are in dollars. */

const chosen = z.object({ name: z.string(), price: z.number() });
const option = z.nullable(chosen);

/** A quoted line. Amounts are in dollars. */
export const quoteLine = z
  .object({
    lineId: z.number(),
    folder: z.string(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    image: z.string(),
    /** The product's current path; empty if the shop no longer has the product. */
    url: z.string(),
    quantity: z.number(),
    price: z.number(),
    rrp: z.nullable(z.number()),
    selectedInstall: option,
    selectedWarranty: option,
    selectedServices: z.array(chosen),
    /** Variations that replace the product, each with a text about the differences. */
    variations: z.array(z.object({ sku: z.string(), words: z.string() })),
    lineTotal: z.number(),
    /** Why the line cannot be bought now; null if it can. */
    problem: z.nullable(z.string()),
  })
  .register(shapes, { id: 'QuoteLine' });

export const quoteQuestion = z
  .object({
    id: z.number(),
    lineId: z.nullable(z.number()),
    question: z.string(),
    asked: z.string(),
    answer: z.nullable(z.string()),
    answeredBy: z.nullable(z.string()),
  })
  .register(shapes, { id: 'QuoteQuestion' });

const totals = z
  .object({
    productCount: z.number(),
    goods: z.number(),
    options: z.number(),
    rrp: z.number(),
    total: z.number(),
  })
  .register(shapes, { id: 'QuoteTotals' });

/** The deposit on a quote in dollars, without delivery. */
const deposit = z
  .object({
    /** The shop's minimum deposit on each order, in per cent. */
    percent: z.number(),
    amount: z.number(),
    /** The balance that is due before delivery. */
    rest: z.number(),
  })
  .register(shapes, { id: 'QuoteDeposit' });

/** The quote data that holders of its link get. Contains no costs, notes, comments or addresses. */
export const quote = z
  .object({
    quoteNumber: z.string(),
    version: z.number(),
    state: z.enum(QUOTE_STATES),
    projectName: z.string(),
    customerName: z.string(),
    salesPerson: z.string(),
    store: z.string(),
    created: z.string(),
    validUntil: wireDay,
    lines: z.array(quoteLine),
    totals,
    /** The total of the lines that are still available or already ordered; null if these are all lines. */
    available: z.nullable(z.number()),
    /** The deposit on the available lines; null if the shop accepts no deposit for these goods. */
    deposit: z.nullable(deposit),
    questions: z.array(quoteQuestion),
    acceptedAt: z.nullable(z.string()),
    acceptedName: z.nullable(z.string()),
    acceptedPays: z.nullable(z.enum(QUOTE_PAYS)),
    /** Whether the quote has resulted in an order. */
    isOrdered: z.boolean(),
    /** The numbers of all orders that contain lines from the quote. */
    orderNumbers: z.array(z.string()),
    /**
     * The titles of rooms with lines that can still be ordered. An empty title means the lines without a
     * room.
     */
    openFolders: z.array(z.string()),
    /** The URL of the PDF, which is valid as long as the quote's link. */
    pdfUrl: z.string(),
  })
  .register(shapes, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** The quote data that the owner and staff of its project get. */
export const projectQuote = z
  .extend(quote, {
    quoteId: z.number(),
    user: z.string(),
    sentAt: z.nullable(z.string()),
    openedAt: z.nullable(z.string()),
    /** The URL of the quote's page for the customer. */
    link: z.string(),
  })
  .register(shapes, { id: 'ProjectQuote' });
export type ProjectQuote = z.infer<typeof projectQuote>;

/**
 * The customer of a quote, to pre-fill a checkout. Unknown values are empty. If the place is unknown, all its
 * fields are empty.
 */
export const quoteContact = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
  })
  .register(shapes, { id: 'QuoteContact' });
export type QuoteContact = z.infer<typeof quoteContact>;
