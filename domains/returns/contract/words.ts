/**
 * The states of a return.
 *
 *   requested   the customer asks to return goods
 *   approved    the shop accepts them, and states the remedy
 *   declined    the shop rejects the return, and states why
 *   withdrawn   the customer keeps the goods
 *   received    the goods have arrived at the shop
 *   refunded    money was refunded
 *   settled     the goods were repaired or replaced
 */
export const RETURN_STATES = [
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'received',
  'refunded',
  'settled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/**
 * The reasons that shoppers choose from. The legal consequence follows from the `nature`:
 *
 *   judged   a fault that the shop judges, major or minor
 *   major    always a major failure: not as shown, from the beginning
 *   mind     no fault: accepted only by the shop's policy, within its days, for a refund
 */
const REASONS = {
  faulty: { label: 'It is faulty', nature: 'judged' },
  damaged: { label: 'It arrived damaged', nature: 'major' },
  'wrong-item': { label: 'It is not what I ordered', nature: 'major' },
  'changed-mind': { label: 'I have changed my mind', nature: 'mind' },
} as const satisfies Record<string, { label: string; nature: 'judged' | 'major' | 'mind' }>;
export type ReturnReason = keyof typeof REASONS;
/** In the order of display. */
export const RETURN_REASONS = Object.keys(REASONS) as [ReturnReason, ...ReturnReason[]];

export function reasonLabel(reason: ReturnReason): string {
  return REASONS[reason].label;
}

export function natureOf(reason: ReturnReason): 'judged' | 'major' | 'mind' {
  return REASONS[reason].nature;
}

/** Whether the goods are returned for this reason without a fault. */
export function isChangeOfMind(reason: ReturnReason): boolean {
  return natureOf(reason) === 'mind';
}

/** The remedies for returned goods. */
export const REMEDIES = ['refund', 'replacement', 'repair'] as const;
export type Remedy = (typeof REMEDIES)[number];
/** `either`: any remedy that the shop can offer. */
export const WISHES = [...REMEDIES, 'either'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * How badly goods fail the legal guarantees. A failure is major if no customer would have bought the goods
 * knowing it. It is also major if they are not as shown, unsafe, or not fixable soon. Source: Australian
 * Consumer Law s 260; Consumer Guarantees Act 1993 (NZ) s 21.
 */
export const FAILURES = ['major', 'minor'] as const;
export type Failure = (typeof FAILURES)[number];

export const WISH_LABEL: Readonly<Record<Wish, string>> = {
  refund: 'A refund',
  replacement: 'A replacement',
  repair: 'A repair',
  either: 'Whatever is quickest',
};
export const REMEDY_LABEL: Readonly<Record<Remedy, string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
  repair: 'Repair',
};
export const STATE_LABEL: Readonly<Record<ReturnState, string>> = {
  requested: 'Asked for',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
  received: 'Received',
  refunded: 'Refunded',
  settled: 'Done',
};

/**
 * Returns the statement of the customer's legal rights, by the site's country. The shop's policy cannot limit
 * them.
 */
export function rightsText(country: 'AU' | 'NZ'): string {
  const law = country === 'NZ' ? 'Consumer Guarantees Act' : 'Australian Consumer Law';
  return `Your rights under the ${law} apply as well, and so does any warranty from the maker.`;
}
