import type { Permission } from '#foundation/pure/permissions.ts';
/** Types and constants of the projects domain that its contracts, rules and tables share. */

/** The stages of a project (ENUM-06). */
export const QUOTE_STATUSES = ['Open', 'Pending', 'Quoted', 'Lost', 'Won', 'Partial'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
/** The stages in which the customer has neither bought nor declined. */
export const UNDECIDED: readonly QuoteStatus[] = ['Open', 'Pending', 'Quoted'];

/**
 * Who may read a project in addition to its owner and staff:
 * - `Private`: nobody
 * - `Shared`: users with the project's link, without prices
 * - `SharedWithPrices`: users with the project's link, with prices
 */
export const SHARED_STATUSES = ['Private', 'Shared', 'SharedWithPrices'] as const;
export type SharedStatus = (typeof SHARED_STATUSES)[number];

/** The permissions that a user can have for a project's lines (ENUM-13). */
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

/**
 * The text fields of a project's customer data, in display order (PROJECT-02). `interests` and the boolean
 * field are not included.
 */
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
/** Customer data that only staff may see: the referrer and the payment for the referral. */
export const REFERRER_TEXTS = [
  'referrerCode',
  'referrerName',
  'referrerBusinessName',
  'referrerPhone',
  'referrerContact',
] as const satisfies readonly QuoteText[];

/** The stock statuses of a product (ENUM-02). */
export const STOCK_STATUSES = [
  'noStock',
  'supersededAndNoStock',
  'inStock',
  'backOrder',
  'indeterminate',
] as const;

/** Maximum number of lines in one project. */
export const MAX_LINES = 500;
/** Maximum number of folders in one project. */
export const MAX_FOLDERS = 60;
/** Maximum number of projects of a customer on a site, with those that can still be restored. */
export const MAX_OWN_PROJECTS = 500;
/** Maximum length of a product note, in characters. */
export const MAX_NOTE_LENGTH = 2000;
/** Number of days during which a deleted project can be restored. */
export const UNDO_DAYS = 30;

/** The action in a project's history for a product that was copied without its approved price. */
export const LEFT_OUT_PRICE = 'left-out-approved-price';

/** The filters for a project's history. */
export const ACTIVITY_KINDS = ['quotes', 'products', 'customer'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
