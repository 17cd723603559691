import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { QUOTE_PAYS, QUOTE_STATES } from './contract-quote-words.ts';

/** A quote as calls answer it; amounts in dollars. */

const chosen = z.object({ name: z.string(), price: z.number() });
const option = z.nullable(chosen);

/** A line as it was quoted; amounts in dollars. */
export const quoteLine = z
  .object({
    lineId: z.number(),
    folder: z.string(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    image: z.string(),
    /** Where the shop has it now; empty where it has it no more. */
    url: z.string(),
    quantity: z.number(),
    price: z.number(),
    rrp: z.nullable(z.number()),
    selectedInstall: option,
    selectedWarranty: option,
    selectedServices: z.array(chosen),
    /** Goods that stand for the product, and how they differ. */
    variations: z.array(z.object({ sku: z.string(), words: z.string() })),
    lineTotal: z.number(),
    /** Why it cannot be bought now; null when it can. */
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

/** What a deposit of a quote comes to: dollars, without delivery. */
const deposit = z
  .object({
    /** The least that the shop takes, of each order. */
    percent: z.number(),
    amount: z.number(),
    /** To be paid before the delivery. */
    rest: z.number(),
  })
  .register(shapes, { id: 'QuoteDeposit' });

/** A quote as whoever has its link reads it: no cost, no notes, no comments, nobody's address. */
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
    /** What its lines come to that can still be had, or are ordered; null: all of them. */
    available: z.nullable(z.number()),
    /** Of what can be had; null where the shop takes none for these goods. */
    deposit: z.nullable(deposit),
    questions: z.array(quoteQuestion),
    acceptedAt: z.nullable(z.string()),
    acceptedName: z.nullable(z.string()),
    acceptedPays: z.nullable(z.enum(QUOTE_PAYS)),
    /** Whether an order came of it. */
    isOrdered: z.boolean(),
    /** Of all orders that have something of it. */
    orderNumbers: z.array(z.string()),
    /** Rooms of which something can be ordered yet; the empty title is of none. */
    openFolders: z.array(z.string()),
    /** The same on paper, for as long as its link opens it. */
    pdfUrl: z.string(),
  })
  .register(shapes, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** The same for the people of its project. */
export const projectQuote = z
  .extend(quote, {
    quoteId: z.number(),
    user: z.string(),
    sentAt: z.nullable(z.string()),
    openedAt: z.nullable(z.string()),
    /** Its page for the customer. */
    link: z.string(),
  })
  .register(shapes, { id: 'ProjectQuote' });
export type ProjectQuote = z.infer<typeof projectQuote>;

/** Whom a quote is for, for a checkout to begin with: what is not known is empty, and so is all of a place that there is not. */
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
