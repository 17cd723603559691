import type { Cents } from '#foundation/pure/money.ts';

/** The frozen content of a quote. Amounts are in cents. Contains no costs and no staff text. */
export interface QuotedLine {
  /** The ID of the project line from which this line was created. */
  lineId: number;
  /** The title of the room; empty if the line is in no room. */
  folder: string;
  productId: number;
  productCode: string;
  sku: string;
  title: string;
  brand: string;
  image: string;
  quantity: number;
  unitCents: Cents;
  rrpCents: Cents | null;
  install: QuotedOption | null;
  warranty: QuotedOption | null;
  /** The chosen services; absent in earlier quotes. */
  services?: QuotedService[];
  /** Whether a manager approved the price for this quantity; absent in earlier quotes. */
  isApproved?: true;
  /** Variations that staff chose to replace the product; absent in earlier quotes. */
  variations?: QuotedVariation[];
  lineCents: Cents;
}
/** Goods that the catalogue does not list separately, such as a different finish or hinge. */
interface QuotedVariation {
  sku: string;
  /** The difference as staff described it; empty if they did not describe one. */
  words: string;
}
interface QuotedOption {
  id: number;
  name: string;
  cents: Cents;
}
interface QuotedService {
  sku: string;
  title: string;
  cents: Cents;
}

export interface QuotedMoney {
  productCount: number;
  goodsCents: Cents;
  optionsCents: Cents;
  rrpCents: Cents;
  totalCents: Cents;
}

/** The customer and the author of a quote at the time it was saved. */
export interface QuotedAbout {
  projectName: string;
  customerName: string;
  salesPerson: string;
  store: string;
}

/** A customer's question about a line or the whole quote. `askedAt` and `answeredAt` are ISO date-times. */
export interface QuoteQuestion {
  id: number;
  /** The ID of the line that the question is about; null for the whole quote. */
  lineId: number | null;
  text: string;
  askedAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** The amounts that a customer can choose to pay: the full amount or the deposit. */
export const QUOTE_PAYS = ['full', 'deposit'] as const;
export type QuotePays = (typeof QUOTE_PAYS)[number];

/** The states of a quote. Only an `open` quote can be accepted. */
export const QUOTE_STATES = ['open', 'accepted', 'superseded', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Default validity of a quote, in days. */
export const QUOTE_DAYS = 30;
/** Maximum validity of a quote, in days. Its prices are held for this time. */
export const MAX_QUOTE_DAYS = 366;
/** How many days after its last day the link of a quote still works. */
export const LINK_DAYS_AFTER = 60;
/** Maximum number of questions on one quote. */
export const MAX_QUESTIONS = 50;
