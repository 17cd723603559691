/**
 * The life of a return.
 *
 *   requested   somebody asks to give goods back
 *   approved    the shop takes them, and says what they get for it
 *   declined    the shop does not, and says why
 *   withdrawn   who asked keeps the goods
 *   received    the goods are with the shop
 *   refunded    money went back
 *   settled     they were repaired, or others were given
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
 * Why goods come back, as shoppers choose from. What the law says of it follows from its `nature`:
 *
 *   judged   a fault that the shop judges, major or minor
 *   major    a major failure by itself: unlike what was shown, from the beginning
 *   mind     nothing is wrong with it: taken by the shop's policy alone, for so many days, and its money goes back
 */
const REASONS = {
  faulty: { label: 'It is faulty', nature: 'judged' },
  damaged: { label: 'It came damaged', nature: 'major' },
  'wrong-item': { label: 'It is not what I ordered', nature: 'major' },
  'changed-mind': { label: 'I have changed my mind', nature: 'mind' },
} as const satisfies Record<string, { label: string; nature: 'judged' | 'major' | 'mind' }>;
export type ReturnReason = keyof typeof REASONS;
/** In the order in which they are offered. */
export const RETURN_REASONS = Object.keys(REASONS) as [ReturnReason, ...ReturnReason[]];

export function reasonLabel(reason: ReturnReason): string {
  return REASONS[reason].label;
}

export function natureOf(reason: ReturnReason): 'judged' | 'major' | 'mind' {
  return REASONS[reason].nature;
}

/** Whether nothing is wrong with goods that come back for this reason. */
export function isChangeOfMind(reason: ReturnReason): boolean {
  return natureOf(reason) === 'mind';
}

/** What somebody gets for goods that they give back. */
export const REMEDIES = ['refund', 'replacement', 'repair'] as const;
export type Remedy = (typeof REMEDIES)[number];
/** `either`: whatever the shop can do. */
export const WISHES = [...REMEDIES, 'either'] as const;
export type Wish = (typeof WISHES)[number];

/**
 * How badly goods fail what the law promises. Major: nobody would have bought them had they known, they are unlike what was
 * shown, unsafe, or not soon put right (Australian Consumer Law s 260; Consumer Guarantees Act 1993 (NZ) s 21).
 */
export const FAILURES = ['major', 'minor'] as const;
export type Failure = (typeof FAILURES)[number];

export const WISH_LABEL: Readonly<Record<Wish, string>> = {
  refund: 'My money back',
  replacement: 'Another one in its place',
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

/** What the law gives whatever a shop decides, in the words of a site's country. */
export function rightsText(country: 'AU' | 'NZ'): string {
  const law = country === 'NZ' ? 'Consumer Guarantees Act' : 'Australian Consumer Law';
  return `Your rights under the ${law} stand beside this, and beside any warranty of the maker.`;
}
