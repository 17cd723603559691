import { hasLink, nameContentError } from '#foundation/pure/contact/person-name.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';
import { day, formatDayOrdinal, isDay } from '#foundation/pure/day.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { ClaimableOffer } from '../contract/claims.ts';
import { foldLookAlikes } from '#foundation/pure/text/look-alikes.ts';
import {
  MAX_GOODS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PURCHASE_NUMBER_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_REWARD_LENGTH,
  type ClaimState,
  type Proof,
  type Rejection,
} from '../contract/values.ts';

/** The fields of a claim as the customer has filled them in. */
export interface ClaimFields {
  proof: Proof;
  purchaseNumber: string;
  /** `YYYY-MM-DD`, for receipts. */
  purchaseDay: string;
  goods: string;
  name: string;
  email: string;
  phone: string;
  /** The file in base64. In the browser, any text that is not empty, if a file is chosen. */
  receipt: string;
}

/**
 * Returns the error text of each invalid field; empty if the claim is valid. The browser and the server call
 * this function. `today` is today's date in the site's time zone.
 */
export function claimErrors(
  fields: ClaimFields,
  offer: Pick<ClaimableOffer, 'startDate' | 'endDate'>,
  today: string,
): Partial<Record<keyof ClaimFields, string>> {
  const { proof, goods, name, email, phone, receipt } = fields;
  const isReceipt = proof === 'receipt';
  const errors: Partial<Record<keyof ClaimFields, string>> = {};
  const number = plainPurchaseNumber(fields.purchaseNumber);
  if (number === '')
    errors.purchaseNumber = isReceipt
      ? 'Please enter the number on your receipt'
      : 'Please enter your order number';
  else if (number.length > MAX_PURCHASE_NUMBER_LENGTH)
    errors.purchaseNumber = `At most ${MAX_PURCHASE_NUMBER_LENGTH} characters`;
  // Slashes are part of many receipt numbers.
  else if (hasLink(number.replace(/[/\\]/g, ' ')))
    errors.purchaseNumber = 'Please enter a number without links';
  if (isReceipt) {
    const wrong = dayError(fields.purchaseDay, offer, today);
    if (wrong !== null) errors.purchaseDay = wrong;
    if (receipt === '') errors.receipt = 'Please add a photograph or PDF of your receipt';
  }
  if (goods.trim().length > MAX_GOODS_LENGTH) errors.goods = `At most ${MAX_GOODS_LENGTH} characters`;
  if (name.trim() === '') errors.name = 'Please enter your name';
  else if (name.trim().length > MAX_NAME_LENGTH) errors.name = `At most ${MAX_NAME_LENGTH} characters`;
  else {
    const wrongName = nameContentError(name);
    if (wrongName !== undefined) errors.name = wrongName;
  }
  if (!isEmail(plainInput(email))) errors.email = EMAIL_TEXT;
  const wrongPhone = phone.trim() === '' ? null : checkPhone(phone);
  if (wrongPhone !== null) errors.phone = PHONE_TEXT[wrongPhone];
  return errors;
}

function dayError(
  text: string,
  { startDate, endDate }: Pick<ClaimableOffer, 'startDate' | 'endDate'>,
  today: string,
): string | null {
  if (!isDay(text)) return 'Please enter the day on your receipt';
  if (text > today) return 'This day is in the future';
  if (text >= startDate && text <= endDate) return null;
  const [from, until] = [startDate, endDate].map((one) => formatDayOrdinal(day(one)));
  return `The offer was for purchases from ${from} to ${until}`;
}

/**
 * Converts a typed order or receipt number to capital letters without spaces and hash signs. Replaces letters of other
 * scripts that look like Latin letters, so that a purchase cannot be claimed twice with them.
 */
export function plainPurchaseNumber(text: string): string {
  return foldLookAlikes(plainInput(text).replace(/[\s#]/g, '')).toUpperCase();
}

/**
 * Returns the key of a purchase: the number of its order or receipt in capital letters and digits. Numbers that
 * differ only in punctuation are the same purchase, whatever the proof and the site of the claim.
 */
export function purchaseKey(number: string): string {
  return plainPurchaseNumber(number).replace(/[^\p{L}\p{N}]/gu, '') || number;
}

/**
 * Whether a purchase key has the form of an order number. A receipt cannot have such a number, because it could
 * be the number of another customer's order, now or later.
 */
export function isOrderNumberKey(key: string): boolean {
  return /^W\d{7,}$/.test(key);
}

/** A decision of staff on a claim. */
export interface DecisionFields {
  state: ClaimState;
  reason: Rejection | null;
  reward: string;
  reference: string;
}

/** Returns the error text of each invalid field of a decision; empty if it is valid. */
export function decisionErrors({ state, reason, reward, reference }: DecisionFields): Record<string, string> {
  const errors: Record<string, string> = {};
  if (state === 'rejected' && reason === null) errors['reason'] = 'Please choose a reason';
  if (state === 'approved' && reward.trim() === '')
    errors['reward'] = 'Please enter the reward, such as “$400 cash back”';
  if (reward.trim().length > MAX_REWARD_LENGTH) errors['reward'] = `At most ${MAX_REWARD_LENGTH} characters`;
  if (reference.trim().length > MAX_REFERENCE_LENGTH)
    errors['reference'] = `At most ${MAX_REFERENCE_LENGTH} characters`;
  return errors;
}
