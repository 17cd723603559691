/**
 * The states of a return.
 *
 *   requested   the customer has asked to return goods
 *   approved    the shop accepts the return and has stated the remedy
 *   declined    the shop has rejected the return and has stated why
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
 * The reasons that shoppers can choose from. The legal consequence depends on the `nature`:
 *
 *   judged   a fault, which the shop judges to be major or minor
 *   major    always a major failure, because the goods were not as shown from the beginning
 *   mind     no fault: accepted only if the shop's policy allows it, within its number of days, for a refund
 */
const REASONS = {
  faulty: { label: 'It’s faulty', nature: 'judged' },
  damaged: { label: 'It arrived damaged', nature: 'major' },
  'wrong-item': { label: 'It’s not what I ordered', nature: 'major' },
  'changed-mind': { label: 'I’ve changed my mind', nature: 'mind' },
} as const satisfies Record<string, { label: string; nature: 'judged' | 'major' | 'mind' }>;
export type ReturnReason = keyof typeof REASONS;
/** The reasons in the order in which they are displayed. */
export const RETURN_REASONS = Object.keys(REASONS) as [ReturnReason, ...ReturnReason[]];

export function reasonLabel(reason: ReturnReason): string {
  return REASONS[reason].label;
}

export function natureOf(reason: ReturnReason): 'judged' | 'major' | 'mind' {
  return REASONS[reason].nature;
}

/** Whether this reason means that the goods have no fault. */
export function isChangeOfMind(reason: ReturnReason): boolean {
  return natureOf(reason) === 'mind';
}

/** The legal remedies for returned goods. */
export const REMEDIES = ['refund', 'replacement', 'repair'] as const;
export type Remedy = (typeof REMEDIES)[number];
/** The remedies that a customer can ask for. `either`: any remedy that the shop can offer. */
export const WISHES = [...REMEDIES, 'either'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * How badly goods fail the legal guarantees. A failure is major if no customer who knew of it would have
 * bought the goods. It is also major if the goods are not as shown, unsafe, or cannot be repaired within a
 * reasonable time. Source: Australian Consumer Law s 260; Consumer Guarantees Act 1993 (NZ) s 21.
 */
export const FAILURES = ['major', 'minor'] as const;
export type Failure = (typeof FAILURES)[number];

export const WISH_LABEL: Readonly<Record<Wish, string>> = {
  refund: 'A refund',
  replacement: 'A replacement',
  repair: 'A repair',
  either: 'Whichever is quickest',
};
export const REMEDY_LABEL: Readonly<Record<Remedy, string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
  repair: 'Repair',
};
export const STATE_LABEL: Readonly<Record<ReturnState, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  received: 'Received',
  refunded: 'Refunded',
  settled: 'Done',
};

/**
 * Returns the statement of the customer's legal rights in the site's country. The shop's policy cannot limit
 * these rights.
 */
export function rightsText(country: 'AU' | 'NZ'): string {
  const law = country === 'NZ' ? 'the Consumer Guarantees Act' : 'Australian Consumer Law';
  return `This is on top of your rights under ${law} and any manufacturer’s warranty.`;
}
