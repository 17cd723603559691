/**
 * The states of a claim for the reward of a promotion:
 *
 *   received   waits for staff
 *   checking   a staff member checks the purchase
 *   approved   the reward will be paid or sent
 *   rejected   closed with a reason; the customer may add what was missing, which makes it `received` again
 *   paid       closed: the reward was paid or sent
 */
export const CLAIM_STATES = ['received', 'checking', 'approved', 'rejected', 'paid'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_LABEL: Readonly<Record<ClaimState, string>> = {
  received: 'Received',
  checking: 'Being checked',
  approved: 'Approved',
  rejected: 'Not approved',
  paid: 'Reward sent',
};

/** The proof of purchase: an order of this shop's website, or a receipt from one of its stores. */
export const PROOFS = ['order', 'receipt'] as const;
export type Proof = (typeof PROOFS)[number];

/** The reasons for which staff may reject a claim, as the customer reads them. */
export const REJECTIONS = {
  unreadable: 'We could not read the receipt.',
  incomplete: 'Some details of the purchase are missing.',
  'not-eligible': 'The products are not part of the offer.',
  'outside-dates': 'The purchase was not made while the offer was on.',
  claimed: 'The reward for this purchase has already been claimed.',
  returned: 'The products were returned, or the order was cancelled.',
} as const;
export type Rejection = keyof typeof REJECTIONS;
export const REJECTION_REASONS = Object.keys(REJECTIONS) as [Rejection, ...Rejection[]];

/** The reasons as staff choose them. */
export const REJECTION_LABEL: Readonly<Record<Rejection, string>> = {
  unreadable: 'Receipt not readable',
  incomplete: 'Details missing',
  'not-eligible': 'Products not in the offer',
  'outside-dates': 'Bought outside the offer',
  claimed: 'Claimed already',
  returned: 'Returned or cancelled',
};

export const MAX_NAME_LENGTH = 80;
export const MAX_PURCHASE_NUMBER_LENGTH = 40;
export const MAX_GOODS_LENGTH = 500;
export const MAX_REWARD_LENGTH = 120;
export const MAX_NOTE_LENGTH = 500;
export const MAX_REFERENCE_LENGTH = 80;
/** The maximum number of receipts of one claim. */
export const MAX_RECEIPTS = 3;
/** The maximum size of an uploaded receipt, in bytes. */
export const MAX_RECEIPT_BYTES = 8 * 1024 * 1024;
