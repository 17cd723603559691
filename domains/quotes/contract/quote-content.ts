import type { Cents } from '#foundation/pure/money.ts';

/** A line of a quote, as saved. Amounts are in cents. Contains no costs and no staff text. */
export interface QuotedLine {
  /** The ID of the project line from which this line was copied. */
  lineId: number;
  /** The title of the line's room; empty if the line has no room. */
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
  /** The chosen services; undefined in quotes from earlier versions. */
  services?: QuotedService[];
  /** Whether a manager approved the price for this quantity; undefined in quotes from earlier versions. */
  isApproved?: true;
  /** Variations that staff chose instead of the product; undefined in quotes from earlier versions. */
  variations?: QuotedVariation[];
  lineCents: Cents;
}
/** A version of a product that the catalogue does not list, such as a different finish or hinge. */
interface QuotedVariation {
  sku: string;
  /** How the variation differs, as typed by staff; empty if nothing was typed. */
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

/** The project, customer and author of a quote, as they were when the quote was saved. */
export interface QuotedAbout {
  projectName: string;
  customerName: string;
  salesPerson: string;
  store: string;
}

/** A customer's question about a quote or one of its lines. `askedAt` and `answeredAt` are ISO date-times. */
export interface QuoteQuestion {
  id: number;
  /** The ID of the line in question; null if the question is about the whole quote. */
  lineId: number | null;
  text: string;
  askedAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** What a customer can choose to pay when accepting a quote: the full amount or a deposit. */
export const QUOTE_PAYS = ['full', 'deposit'] as const;
export type QuotePays = (typeof QUOTE_PAYS)[number];

/** The states of a quote. Only a quote in the state `open` can be accepted. */
export const QUOTE_STATES = ['open', 'accepted', 'superseded', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Number of days for which a quote is valid by default. */
export const QUOTE_DAYS = 30;
/** Maximum number of days for which a quote can be valid. Its prices do not change in this time. */
export const MAX_QUOTE_DAYS = 366;
/** Number of days after a quote's last day on which its link still works. */
export const LINK_DAYS_AFTER = 60;
/** Maximum number of questions about a quote. */
export const MAX_QUESTIONS = 50;
