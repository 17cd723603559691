import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { QUOTE_PAYS, QUOTE_STATES } from './quote-words.ts';

/** The API format of a quote; amounts in dollars. */

const chosen = z.object({ name: z.string(), price: z.number() });
const option = z.nullable(chosen);

/** A quoted line; amounts in dollars. */
export const quoteLine = z
  .object({
    lineId: z.number(),
    folder: z.string(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    image: z.string(),
    /** The product's current path; empty if no longer in the shop. */
    url: z.string(),
    quantity: z.number(),
    price: z.number(),
    rrp: z.nullable(z.number()),
    selectedInstall: option,
    selectedWarranty: option,
    selectedServices: z.array(chosen),
    /** Variations that replace the product, with their differences. */
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

/** The deposit of a quote in dollars, without delivery. */
const deposit = z
  .object({
    /** The shop's minimum deposit on each order. */
    percent: z.number(),
    amount: z.number(),
    /** The balance due before delivery. */
    rest: z.number(),
  })
  .register(shapes, { id: 'QuoteDeposit' });

/** A quote for readers of its link. Contains no costs, notes, comments or addresses. */
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
    /** Total of the lines that are still available or ordered; null if all are. */
    available: z.nullable(z.number()),
    /** The deposit on the available lines; null if the shop accepts none for these goods. */
    deposit: z.nullable(deposit),
    questions: z.array(quoteQuestion),
    acceptedAt: z.nullable(z.string()),
    acceptedName: z.nullable(z.string()),
    acceptedPays: z.nullable(z.enum(QUOTE_PAYS)),
    /** Whether the quote has an order. */
    isOrdered: z.boolean(),
    /** The numbers of all orders that contain lines of the quote. */
    orderNumbers: z.array(z.string()),
    /** Rooms with lines that can still be ordered; the empty title stands for no room. */
    openFolders: z.array(z.string()),
    /** The URL of the PDF, valid as long as the quote's link. */
    pdfUrl: z.string(),
  })
  .register(shapes, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** The quote for the people of its project. */
export const projectQuote = z
  .extend(quote, {
    quoteId: z.number(),
    user: z.string(),
    sentAt: z.nullable(z.string()),
    openedAt: z.nullable(z.string()),
    /** The URL of the customer's page. */
    link: z.string(),
  })
  .register(shapes, { id: 'ProjectQuote' });
export type ProjectQuote = z.infer<typeof projectQuote>;

/**
 * The customer of a quote, to fill in a checkout. Unknown values are empty; an unknown place leaves all place
 * fields empty.
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
