import { COMMON_PASSWORDS } from './often-chosen-passwords.ts';
import { GUESSABLE_PARTS } from './guessable-parts.ts';

/** IDENTITY-11, resolution 48: length, and nothing that everyone tries; no rules of composition. */
const PASSWORD_MIN = 12;
/** Longer ones are refused rather than cut. */
export const PASSWORD_MAX = 128;

/** Said beside a field for a new one. */
export const PASSWORD_HINT = `${PASSWORD_MIN} characters or more. Four unrelated words do well.`;

export const PASSWORD_TEXT = {
  short: `Please choose a password of ${PASSWORD_MIN} characters or more. Four unrelated words do well.`,
  long: `Please choose a password of at most ${PASSWORD_MAX} characters.`,
  common: 'That password is one of the first that others would try. Please choose another.',
  own: 'Please choose a password that does not have your name or email address in it.',
} as const;

/** What is wrong with a new password, null for nothing. `about`: what the person is known by (email, names). */
export function passwordError(password: string, about: readonly string[]): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return PASSWORD_TEXT.short;
  if (length > PASSWORD_MAX) return PASSWORD_TEXT.long;
  const plain = plainOf(password);
  // Both ways: in `1q2w3e4r5t6y` a 3 is a key, and no letter.
  if ([typedOf(password), plain].some((text) => isListed(text) || isGuessable(text)))
    return PASSWORD_TEXT.common;
  const rest = about
    .flatMap((one) =>
      one
        .toLowerCase()
        .split('@')[0]!
        .split(/[\s._-]+/),
    )
    .filter((part) => part.length >= OWN_MIN)
    .reduce((left, part) => left.replaceAll(part, ''), plain);
  // Blanks between names, and digits after them, are no secret either.
  return [...rest.replace(/[\s\p{P}\p{S}]/gu, '').replace(/\d+$/, '')].length < 8 && rest !== plain
    ? PASSWORD_TEXT.own
    : null;
}

/** Parts of a name that are shorter stand in other words too. */
const OWN_MIN = 3;

/** What was typed, in small letters. */
const typedOf = (password: string) => password.normalize('NFKC').toLowerCase();

/** The same with the digits and signs that stand for letters read as such: `P@ssw0rd` is `password`. */
function plainOf(password: string): string {
  return typedOf(password)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[13](?=[a-z])/g, (digit) => (digit === '1' ? 'i' : 'e'));
}

/** Digits and signs at the end, which everybody adds who has to make a password longer. */
const ENDING = /[\d\W_]+$/;
/** A word that stays when they are taken off. */
const STEM_MIN = 8;
const LISTED: ReadonlySet<string> = new Set(
  COMMON_PASSWORDS.flatMap((one) => [one, one.replace(ENDING, '')]).filter((one) => one.length >= STEM_MIN),
);

/** Whether it is on the list of common ones, with other digits at its end or with blanks in it. */
function isListed(plain: string): boolean {
  const text = plain.replaceAll(/\s/g, '');
  return LISTED.has(text) || LISTED.has(text.replace(ENDING, ''));
}

/**
 * Whether nothing is left of a password but what is on every list: common words and passwords, keys that lie side by side,
 * years, digits that run on, the same again. Fewer than five characters beside them are no secret.
 */
function isGuessable(plain: string): boolean {
  if (new Set(plain).size < 5 || /^(.{1,8}?)\1+$/.test(plain)) return true;
  let rest = plain;
  for (const part of GUESSABLE_PARTS) rest = rest.replaceAll(part, ' ');
  rest = rest
    .replace(/(?:19|20)\d\d/g, ' ')
    .replace(/(.+?)\1{2,}/g, ' ')
    .replace(/[\s!?.,#*_+-]/g, '')
    .replace(/\d{1,4}$/, '');
  return rest.length < 5 && rest.length < plain.length / 2;
}
