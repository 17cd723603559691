import type { Cents } from '#foundation/pure/money.ts';

/** What is frozen in a quote. Amounts in cents; nothing of what things cost the shop, and nothing that staff wrote. */
export interface QuotedLine {
  /** Of the project's line that it was made of. */
  lineId: number;
  /** The room; empty for none. */
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
  /** Quotes of before have none. */
  services?: QuotedService[];
  /** A manager approved its price, for these pieces; quotes of before do not say so. */
  isApproved?: true;
  /** What stands for the product, where staff have said so; quotes of before have none. */
  variations?: QuotedVariation[];
  lineCents: Cents;
}
/** Goods that the catalogue does not have as such: a finish or a hinge. */
interface QuotedVariation {
  sku: string;
  /** How they differ, as staff have put it; empty for nothing. */
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

/** Whom it is for, and who made it, as it was then. */
export interface QuotedAbout {
  projectName: string;
  customerName: string;
  salesPerson: string;
  store: string;
}

/** What a customer asks of a line, or of the whole. `askedAt`, `answeredAt`: ISO instants. */
export interface QuoteQuestion {
  id: number;
  /** Null: of the whole. */
  lineId: number | null;
  text: string;
  askedAt: string;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

/** How a customer says that they will pay. */
export const QUOTE_PAYS = ['full', 'deposit'] as const;
export type QuotePays = (typeof QUOTE_PAYS)[number];

/** How a quote stands. `open`: it can be accepted. */
export const QUOTE_STATES = ['open', 'accepted', 'superseded', 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Days that a quote holds unless somebody says another. */
export const QUOTE_DAYS = 30;
/** And at most: its prices are held for so long. */
export const MOST_QUOTE_DAYS = 366;
/** Days after its last one in which its link still opens it. */
export const LINK_DAYS_AFTER = 60;
/** Questions of one quote. */
export const MOST_QUESTIONS = 50;
