import type { Cents } from '#foundation/pure/money.ts';

/** The frozen content of a quote. Amounts in cents. Contains no shop costs and no staff text. */
export interface QuotedLine {
  /** ID of the project line it was created from. */
  lineId: number;
  /** The room; empty if none. */
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
  /** Absent in earlier quotes. */
  services?: QuotedService[];
  /** Whether a manager approved the price for this quantity; absent in earlier quotes. */
  isApproved?: true;
  /** Variations that staff chose to replace the product; absent in earlier quotes. */
  variations?: QuotedVariation[];
  lineCents: Cents;
}
/** Goods that the catalogue does not list separately, such as another finish or hinge. */
interface QuotedVariation {
  sku: string;
  /** The difference as staff described it; empty if none. */
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

/** A customer's question about a line or the whole quote. `askedAt`, `answeredAt`: ISO date-times. */
export interface QuoteQuestion {
  id: number;
  /** Null for the whole quote. */
  lineId: number | null;
  text: string;
  askedAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** The payment that a customer chooses. */
export const QUOTE_PAYS = ['full', 'deposit'] as const;
export type QuotePays = (typeof QUOTE_PAYS)[number];

/** The states of a quote. An `open` quote can be accepted. */
export const QUOTE_STATES = ['open', 'accepted', 'superseded', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Default validity of a quote, in days. */
export const QUOTE_DAYS = 30;
/** Maximum validity of a quote, in days: its prices are held for this time. */
export const MAX_QUOTE_DAYS = 366;
/** How long the link of a quote still works after its last day, in days. */
export const LINK_DAYS_AFTER = 60;
/** Maximum number of questions on one quote. */
export const MAX_QUESTIONS = 50;
