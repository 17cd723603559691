import type { Permission } from '#foundation/pure/permissions.ts';
/** Words of projects that contracts, rules and tables share. */

/** ENUM-06: how far a project has come. */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** Of these the customer has neither bought nor declined. */
export const UNDECIDED: readonly QuoteStatus[] = ['Open', 'Pending', 'Quoted'];

/** Who besides its people may read a project: nobody, whoever has the link, and whether they are told prices. */
export const SHARED_STATUSES = ['Private', 'Shared', 'SharedWithPrices'] as const;
export type SharedStatus = (typeof SHARED_STATUSES)[number];

/** ENUM-13: what somebody may do to the lines of a project. */
export const LINE_FLAGS = [
  'quantity',
  'price',
  'warranty',
  'install',
  'delete',
  'competitorUrlValidation',
] as const;
export type LineFlag = (typeof LINE_FLAGS)[number];

export const LINE_PERMISSION: Readonly<Record<LineFlag, Permission>> = {
  quantity: 'lines.quantity',
  price: 'lines.price',
  warranty: 'lines.warranty',
  install: 'lines.install',
  delete: 'lines.delete',
  competitorUrlValidation: 'lines.competitor-url',
};

/** Everything that is told of who a project is for (PROJECT-02), in this order; `interests` and the flag apart. */
export const QUOTE_TEXTS = [
  'projectAddress',
  'suburb',
  'postCode',
  'state',
  'firstName',
  'lastName',
  'customerName',
  'customerEmail',
  'customerEmailSecondary',
  'contactNumber',
  'customerNumberSecondary',
  'projectGoal',
  'projectStart',
  'referrerCode',
  'referrerName',
  'referrerBusinessName',
  'referrerPhone',
  'referrerContact',
  'comments',
] as const;
export type QuoteText = (typeof QUOTE_TEXTS)[number];
/** Of these only staff know: who sent the customer, and what is paid for that. */
export const REFERRER_TEXTS = [
  'referrerCode',
  'referrerName',
  'referrerBusinessName',
  'referrerPhone',
  'referrerContact',
] as const satisfies readonly QuoteText[];

/** How a product stands (ENUM-02). */
export const STOCK_STATUSES = [
  'noStock',
  'supersededAndNoStock',
  'inStock',
  'backOrder',
  'indeterminate',
] as const;

/** Most lines of one project. */
export const MOST_LINES = 500;
/** Most folders of one project. */
export const MOST_FOLDERS = 60;
/** Letters of a note to a product. */
export const LONGEST_NOTE = 2000;
/** Days in which a deleted project can be brought back. */
export const UNDO_DAYS = 30;

/** What a history says of a product whose approved price a copy has not. */
export const LEFT_OUT_PRICE = 'left-out-approved-price';

/** What a history is looked through by. */
export const ACTIVITY_KINDS = ['quotes', 'products', 'customer'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
