import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { isEmail } from '#foundation/pure/contact/email.ts';
import { isBlank } from '#foundation/pure/text/visible-text.ts';
import { isPhone, PRICE_MATCH_TEXT } from './price-match.ts';

/**
 * A request for a back-in-stock notification. All fields except the email address exist only if the shop
 * offers callbacks (SETTINGS-18).
 */
export interface StockAlertForm {
  email: string;
  name: string;
  phone: string;
  callTime: string;
}

/** The times of day that a shopper can choose for a call from the shop. */
export const CALL_TIMES = ['Any time', 'Morning', 'Afternoon', 'Evening'] as const;

const MAX_NAME_LENGTH = 200;

/**
 * Returns the error texts of a stock alert request by field. Valid fields are absent. `isExtended`: whether
 * the setting NotifyMeCallbackExtended is on.
 */
export function stockAlertErrors(
  form: StockAlertForm,
  isExtended: boolean,
): Partial<Record<keyof StockAlertForm, string>> {
  const errors: Partial<Record<keyof StockAlertForm, string>> = {};
  if (!isEmail(plainInput(form.email))) errors.email = PRICE_MATCH_TEXT.email;
  if (!isExtended) return errors;
  if (isBlank(form.name) || form.name.length > MAX_NAME_LENGTH) errors.name = PRICE_MATCH_TEXT.name;
  if (!isPhone(form.phone)) errors.phone = PRICE_MATCH_TEXT.phone;
  if (!CALL_TIMES.some((time) => time === form.callTime)) errors.callTime = 'Please choose when to call';
  return errors;
}
