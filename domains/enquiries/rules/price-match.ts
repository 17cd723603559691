import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { isWebPage } from '#foundation/pure/contact/web-page.ts';

/** A price match request as the shopper typed it. */
export interface PriceMatchForm {
  competitor: string;
  url: string;
  price: string;
  name: string;
  email: string;
  /** The phone number; optional. */
  phone: string;
  postcode: string;
}

export const PRICE_MATCH_TEXT = {
  competitor: 'Please enter the name of the shop',
  url: 'Please enter a link to the offer, such as https://shop.example/offer',
  price: 'Please enter their price',
  /** The error text if the competitor's price is not lower than the shop's price. */
  notLower: 'Their price has to be lower than ours',
  name: 'Please enter your name',
  email: EMAIL_TEXT,
  phone: 'Please enter a valid phone number',
  postcode: 'Please enter a valid postcode',
} as const;

const MAX_TEXT_LENGTH = 200;
const MAX_URL_LENGTH = 1000;

const MAX_PRICE_DOLLARS = 10_000_000;

/**
 * Parses a typed dollar amount and returns it in cents ({@link readAmount}). Returns null unless the text is
 * an amount above zero.
 */
export function centsIn(text: string): Cents | null {
  const dollars = readAmount(text);
  return dollars !== null && dollars > 0 && dollars < MAX_PRICE_DOLLARS ? fromDollars(dollars) : null;
}

/** Whether a text is a phone number: 8 to 15 digits. A plus, spaces, brackets and dashes are allowed. */
export function isPhone(text: string): boolean {
  const plain = plainInput(text);
  return /^\+?[\d\s().-]{8,24}$/.test(plain) && /^\d{8,15}$/.test(plain.replace(/\D/g, ''));
}

const isOffer = (text: string): boolean => text.length <= MAX_URL_LENGTH && isWebPage(text);

/**
 * Returns the error texts of a price match request by field. Valid fields are absent. `ours` is the shop's
 * price in cents; null if the shop displays no price.
 */
export function priceMatchErrors(
  form: PriceMatchForm,
  ours: Cents | null,
): Partial<Record<keyof PriceMatchForm, string>> {
  const errors: Partial<Record<keyof PriceMatchForm, string>> = {};
  const isText = (text: string) => text.trim() !== '' && text.trim().length <= MAX_TEXT_LENGTH;
  const price = centsIn(form.price);
  if (!isText(form.competitor)) errors.competitor = PRICE_MATCH_TEXT.competitor;
  if (!isOffer(form.url.trim())) errors.url = PRICE_MATCH_TEXT.url;
  if (price === null) errors.price = PRICE_MATCH_TEXT.price;
  else if (ours !== null && price >= ours) errors.price = PRICE_MATCH_TEXT.notLower;
  if (!isText(form.name)) errors.name = PRICE_MATCH_TEXT.name;
  if (!isEmail(plainInput(form.email))) errors.email = PRICE_MATCH_TEXT.email;
  if (plainInput(form.phone) !== '' && !isPhone(form.phone)) errors.phone = PRICE_MATCH_TEXT.phone;
  if (!/^\d{4}$/.test(plainInput(form.postcode))) errors.postcode = PRICE_MATCH_TEXT.postcode;
  return errors;
}
