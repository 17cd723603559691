/** The names of the card schemes and payment providers that have a mark. */
export const MARK_NAMES = [
  'Visa',
  'Mastercard',
  'Amex',
  'Apple Pay',
  'Google Pay',
  'PayPal',
  'Pay in 4',
  'Afterpay',
  'Zip',
  'Klarna',
  'Humm',
] as const;

export type MarkName = (typeof MARK_NAMES)[number];

/** The path of the picture with payment marks. */
export const MARKS_PATH = '/assets/payment-marks.svg';

/**
 * The version of the drawings, which the picture's URL contains because browsers cache it for a year. If a
 * drawing changes without a new version, draw-marks.test.ts fails.
 */
export const MARKS_VERSION = 1;

/** The size of one mark and the space between two, in px. */
export const MARK_SIZE = { width: 38, height: 24, gap: 6 } as const;

/** Whether a scheme or provider has a mark. */
export function hasMark(name: string): name is MarkName {
  return (MARK_NAMES as readonly string[]).includes(name);
}

/** Returns the URL of a picture that contains the marks in one row, in this order. */
export function marksUrl(names: readonly MarkName[]): string {
  const list = names.map((name) => encodeURIComponent(name)).join(',');
  return `${MARKS_PATH}?v=${MARKS_VERSION}&names=${list}`;
}

/** Returns the width of a picture with `count` marks, in px. */
export function marksWidth(count: number): number {
  return count * (MARK_SIZE.width + MARK_SIZE.gap) - MARK_SIZE.gap;
}
