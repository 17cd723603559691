/** The reason for a refund or a cancellation, as typed by the staff member. */
export interface ReasonDraft {
  choice: string;
  details: string;
}

export const NO_REASON: ReasonDraft = { choice: '', details: '' };

/** The choice that requires details. */
export const OTHER = 'Other';

/** The reason for which staff cancel a second order for the same purchase. */
export const DUPLICATE = 'Duplicate order';

export const REFUND_REASONS = [
  'Damaged or faulty',
  'Missing part',
  'Late delivery',
  'Price match',
  'Charged by mistake',
  'Customer changed their mind',
  'Goodwill',
  OTHER,
] as const;

export const CANCEL_REASONS = [
  'Customer changed their mind',
  'Ordered by mistake',
  DUPLICATE,
  'Out of stock',
  'Can’t be delivered in time',
  'Payment problem or fraud',
  OTHER,
] as const;

/** The maximum number of characters of the details, so that the whole reason has at most 200. */
export const MAX_DETAILS = 160;

/** Returns the reason as one text, such as "Price match: seen for $899". */
export function reasonText({ choice, details }: ReasonDraft): string {
  const typed = details.trim();
  if (choice === OTHER) return typed;
  return typed === '' ? choice : `${choice}: ${typed}`;
}

/** Returns the error of each field of the reason; undefined for valid fields. */
export function reasonErrors({ choice, details }: ReasonDraft): { choice?: string; details?: string } {
  if (choice === '') return { choice: 'Choose a reason' };
  return choice === OTHER && details.trim() === '' ? { details: 'Enter the reason' } : {};
}
