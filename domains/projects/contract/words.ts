import type { Permission } from '#foundation/pure/permissions.ts';
/** Types and constants of projects that contracts, rules and tables share. */

/** ENUM-06: the stage of a project. */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** Stages in which the customer has neither bought nor declined. */
export const UNDECIDED: readonly QuoteStatus[] = ['Open', 'Pending', 'Quoted'];

/** Who besides its people may read a project: nobody, or holders of the link, with or without prices. */
export const SHARED_STATUSES = ['Private', 'Shared', 'SharedWithPrices'] as const;
export type SharedStatus = (typeof SHARED_STATUSES)[number];

/** ENUM-13: what a user may do to the lines of a project. */
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

/** The text fields about a project's customer (PROJECT-02), in this order, without `interests` and the flag. */
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
/** The fields that only staff may see: the referrer and the referral payment. */
export const REFERRER_TEXTS = [
  'referrerCode',
  'referrerName',
  'referrerBusinessName',
  'referrerPhone',
  'referrerContact',
] as const satisfies readonly QuoteText[];

/** The stock status of a product (ENUM-02). */
export const STOCK_STATUSES = [
  'noStock',
  'supersededAndNoStock',
  'inStock',
  'backOrder',
  'indeterminate',
] as const;

/** Maximum lines of one project. */
export const MAX_LINES = 500;
/** Maximum folders of one project. */
export const MAX_FOLDERS = 60;
/** Maximum characters of a product note. */
export const MAX_NOTE_LENGTH = 2000;
/** How long a deleted project can be restored, in days. */
export const UNDO_DAYS = 30;

/** The history action for a copied product without its approved price. */
export const LEFT_OUT_PRICE = 'left-out-approved-price';

/** The filters of a project's history. */
export const ACTIVITY_KINDS = ['quotes', 'products', 'customer'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
