import { plainInput } from '#foundation/pure/plain-input.ts';
import { isEmail } from '#foundation/pure/email.ts';
import { isBlank } from '#foundation/pure/seen-text.ts';
import { isPhone, PRICE_MATCH_TEXT } from './price-match.ts';

/** Who wants to know when a product is back. All but the address only where call backs are offered (SETTINGS-18). */
export interface StockAlertForm {
  email: string;
  name: string;
  phone: string;
  callTime: string;
}

/** When a call suits. */
export const CALL_TIMES = ['Any time', 'Morning', 'Afternoon', 'Evening'] as const;

const LONGEST_NAME = 200;

/** Texts by field; a field without fault is absent. `isExtended`: NotifyMeCallbackExtended is on. */
export function stockAlertErrors(
  form: StockAlertForm,
  isExtended: boolean,
): Partial<Record<keyof StockAlertForm, string>> {
  const errors: Partial<Record<keyof StockAlertForm, string>> = {};
  if (!isEmail(plainInput(form.email))) errors.email = PRICE_MATCH_TEXT.email;
  if (!isExtended) return errors;
  if (isBlank(form.name) || form.name.length > LONGEST_NAME) errors.name = PRICE_MATCH_TEXT.name;
  if (!isPhone(form.phone)) errors.phone = PRICE_MATCH_TEXT.phone;
  if (!CALL_TIMES.some((time) => time === form.callTime)) errors.callTime = 'Please choose when to call';
  return errors;
}
