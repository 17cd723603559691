import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { QUOTE_PAYS, QUOTE_STATES } from './quote-content.ts';

/** The API format of quotes. Amounts are in dollars. */

const chosen = z.object({ name: z.string(), price: z.number() });
const option = z.nullable(chosen);

/** An available product that can replace a quoted product. */
const replacement = z
  .object({
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string(),
    /** The current price in dollars; null if guests of the shop see no prices. */
    price: z.nullable(z.number()),
    /** Short texts about the differences from the quoted product, such as `20 mm wider`. */
    differs: z.array(z.string()),
  })
  .register(shapes, { id: 'QuoteReplacement' });

/** A line of a quote. Amounts are in dollars. */
export const quoteLine = z
  .object({
    lineId: z.number(),
    folder: z.string(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    brand: z.string(),
    image: z.string(),
    /** The current path of the product page; empty if the shop does not sell the product any more. */
    url: z.string(),
    quantity: z.number(),
    price: z.number(),
    rrp: z.nullable(z.number()),
    selectedInstall: option,
    selectedWarranty: option,
    selectedServices: z.array(chosen),
    /** Variations that replace the product, each with a text about its differences. */
    variations: z.array(z.object({ sku: z.string(), words: z.string() })),
    lineTotal: z.number(),
    /** Why the line cannot be bought now; null if it can be bought or is already ordered. */
    problem: z.nullable(z.string()),
    /**
     * The current price of a unit without options. Null if the product cannot be bought or is already ordered,
     * and if guests of the shop see no prices.
     */
    priceToday: z.nullable(z.number()),
    /** At most three products that can replace the product; empty unless the line has a problem. */
    replacements: z.array(replacement),
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

/** The deposit for a quote, in dollars. Delivery is not included. */
const deposit = z
  .object({
    /** The minimum deposit for orders of the shop, in per cent. */
    percent: z.number(),
    amount: z.number(),
    /** The amount that the customer must pay before delivery. */
    rest: z.number(),
  })
  .register(shapes, { id: 'QuoteDeposit' });

/** A quote as users with its link receive it. Contains no costs, notes, comments or addresses. */
export const quote = z
  .object({
    quoteNumber: z.string(),
    version: z.number(),
    state: z.enum(QUOTE_STATES),
    projectName: z.string(),
    customerName: z.string(),
    salesPerson: z.string(),
    store: z.string(),
    /** The path of the store's page; empty if the store is unknown. */
    storeUrl: z.string(),
    created: z.string(),
    validUntil: wireDay,
    lines: z.array(quoteLine),
    totals,
    /**
     * The total of the lines that can be bought now or are already ordered; null if all lines can be bought
     * or are ordered.
     */
    available: z.nullable(z.number()),
    /** The deposit for the available lines; null if the shop accepts no deposit for these products. */
    deposit: z.nullable(deposit),
    questions: z.array(quoteQuestion),
    acceptedAt: z.nullable(z.string()),
    acceptedName: z.nullable(z.string()),
    acceptedPays: z.nullable(z.enum(QUOTE_PAYS)),
    /** Whether an order contains lines from the quote. */
    isOrdered: z.boolean(),
    /** The numbers of all orders with lines from the quote. */
    orderNumbers: z.array(z.string()),
    /**
     * Titles of the rooms whose lines can still be ordered. An empty title represents the lines without a
     * room.
     */
    openFolders: z.array(z.string()),
    /** The URL of the PDF. It is valid for one day. */
    pdfUrl: z.string(),
  })
  .register(shapes, { id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** A quote as the project's owner and staff receive it. */
export const projectQuote = z
  .extend(quote, {
    quoteId: z.number(),
    user: z.string(),
    sentAt: z.nullable(z.string()),
    openedAt: z.nullable(z.string()),
    /** The URL of the quote's page, for sending it to the customer. */
    link: z.string(),
  })
  .register(shapes, { id: 'ProjectQuote' });
export type ProjectQuote = z.infer<typeof projectQuote>;

/**
 * Customer data from a quote, for filling in the checkout form. Unknown values are empty. Suburb, state and
 * postcode are all empty if they do not form a valid place.
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
