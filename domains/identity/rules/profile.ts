import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { businessNumberFault } from '#foundation/pure/contact/business-number.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { hasInvisibleCharacters, isBlank } from '#foundation/pure/text/visible-text.ts';
import { passwordError } from './password.ts';

const NAME_MAX = 20;
const PHONE_MAX = 20;

export const PROFILE_TEXT = {
  email: EMAIL_TEXT,
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  long: `Please use at most ${NAME_MAX} characters`,
  link: 'Please leave out links and web addresses',
  invisible: 'Please use a single line, without hidden characters',
  phone: 'Please enter a valid phone number',
  company: 'Please enter the name of your business',
} as const;

/** Normalises an email address for storage and comparison (AUTH-09). */
export function plainEmail(text: string): string {
  return plainInput(text).toLowerCase();
}

export interface Profile {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/** Returns error texts by profile field. Checks only the fields that are present. */
export function profileErrors(profile: Partial<Profile>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (profile.email !== undefined && !isEmail(plainInput(profile.email)))
    errors['email'] = PROFILE_TEXT.email;
  for (const name of ['firstName', 'lastName'] as const) {
    const value = profile[name];
    if (value === undefined) continue;
    if (isBlank(value)) errors[name] = PROFILE_TEXT[name];
    else if (hasInvisibleCharacters(value)) errors[name] = PROFILE_TEXT.invisible;
    else if (looksLikeLink(value)) errors[name] = PROFILE_TEXT.link;
    else if ([...value.trim()].length > NAME_MAX) errors[name] = PROFILE_TEXT.long;
  }
  if (profile.phone !== undefined && !isPhone(profile.phone)) errors['phone'] = PROFILE_TEXT.phone;
  return errors;
}

export interface Registration extends Profile {
  password: string;
  businessNumber: string;
  company: string;
}

/**
 * Returns the error texts of a registration, by field (IDENTITY-05, -11). Trade sites require the business
 * name.
 */
export function registrationErrors(
  form: Registration,
  { country, isTrade }: { country: 'AU' | 'NZ'; isTrade: boolean },
): Record<string, string> {
  const errors = profileErrors(form);
  const password = passwordError(form.password, [form.email, form.firstName, form.lastName]);
  if (password) errors['password'] = password;
  return { ...errors, ...businessErrors(form, { country, isNeeded: isTrade }) };
}

/**
 * Returns the error texts of a business, by field. An empty business number or name is an error only if it is
 * required.
 */
export function businessErrors(
  form: { businessNumber: string; company: string },
  { country, isNeeded }: { country: 'AU' | 'NZ'; isNeeded: boolean },
): Record<string, string> {
  const errors: Record<string, string> = {};
  const hasNumber = form.businessNumber.trim() !== '';
  const fault = hasNumber || isNeeded ? businessNumberFault(form.businessNumber, country) : null;
  if (fault !== null) errors['ABN'] = fault;
  if (isNeeded && isBlank(form.company)) errors['company'] = PROFILE_TEXT.company;
  // A business name may look like a domain name (`example.com`), but must not contain `://` or `www.`.
  else if (hasInvisibleCharacters(form.company)) errors['company'] = PROFILE_TEXT.invisible;
  else if (/:\/\/|\bwww\./i.test(form.company)) errors['company'] = PROFILE_TEXT.link;
  return errors;
}

/**
 * Whether a text is empty or may be a phone number: digits and spaces, with an optional leading plus. The
 * checkout has stricter rules (CHECKOUT).
 */
function isPhone(text: string): boolean {
  const plain = plainInput(text);
  return plain === '' || (plain.length <= PHONE_MAX && /^\+?[\d\s().-]{6,}$/.test(plain));
}

/**
 * Whether an email program might turn a text into a link. Names must not become links, because emails to
 * other people contain names. "St. John" and "J.R." are accepted, but "st.john" is not.
 */
const looksLikeLink = (text: string) =>
  /[/\\@<>]|:|[\p{L}\p{N}]\.\p{L}{2,}/u.test(text.normalize('NFKC').replaceAll('\u3002', '.'));

/**
 * Converts a name from a sign-in provider to the format of names that users type. Removes characters that
 * users cannot type.
 */
export function plainName(text: string): string {
  const seen = text
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return looksLikeLink(seen) ? '' : [...seen].slice(0, NAME_MAX).join('').trim();
}
