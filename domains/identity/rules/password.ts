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
  if (readingsOf(password).some((text) => isListed(text) || isGuessable(text))) return PASSWORD_TEXT.common;
  const own = about.flatMap(ownParts).toSorted((a, b) => b.length - a.length);
  const isOwn = [typedOf(password), plainOf(password)].some((text) => {
    const rest = own.reduce((left, part) => left.replaceAll(part, ''), text);
    // Blanks between names, and digits after them, are no secret either.
    const secret = rest.replace(/[\s\p{P}\p{S}]/gu, '').replace(/\d+$/, '');
    return rest !== text && [...secret].length < 8;
  });
  return isOwn ? PASSWORD_TEXT.own : null;
}

/** Parts of a name that are shorter stand in other words too, and so do those of where a mailbox is. */
const OWN_MIN = 3;
const HOST_MIN = 4;

/** Words of a name or an address. */
function ownParts(one: string): string[] {
  const [name = '', host = ''] = one.toLowerCase().split('@');
  return [
    ...name.split(/[\s._+-]+/).filter((part) => part.length >= OWN_MIN),
    ...host.split('.').filter((part) => part.length >= HOST_MIN),
  ];
}

/**
 * As what a password may be meant: as it was typed (in `1q2w3e4r5t6y` a 3 is a key, and no letter), with signs that stand for
 * letters read as these, without what is between letters, and from its end.
 */
export function readingsOf(password: string): string[] {
  const typed = typedOf(password);
  const readings = [typed, plainOf(password), alikeOf(typed)];
  return [
    ...new Set([
      ...readings,
      ...readings.map((text) => text.replace(/[^\p{L}\p{M}\d]/gu, '')),
      [...typed].toReversed().join(''),
      // The same twice is no longer than once.
      ...readings.map((text) => text.replace(/^(.+?)\1+$/, '$1')),
    ]),
  ];
}

/** What was typed, in small letters, without what nobody sees. */
const typedOf = (password: string) =>
  password
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** Digits and signs that look like letters, for where they stand among such: `l3tm31n` is `letmein`. */
const ALIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const alikeOf = (typed: string) =>
  typed.replace(/(?<=[a-z@$])[0134578@$!]+(?=[a-z])|[@$](?=[a-z0-9])/g, (signs) =>
    [...signs].map((sign) => ALIKE[sign]).join(''),
  );

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
/** It, without digits and signs at its end, and without those before it too. */
export function stemsOf(text: string): string[] {
  const stem = text.replace(ENDING, '');
  return [text, stem, stem.replace(/^[\d\W_]+/, '')];
}
/** A word that stays when they are taken off. */
const STEM_MIN = 8;
const LISTED: ReadonlySet<string> = new Set(
  COMMON_PASSWORDS.flatMap((one) => [one, one.replace(ENDING, '')]).filter((one) => one.length >= STEM_MIN),
);

/** Whether it is on the list of common ones, with other digits around it or with blanks in it. */
function isListed(plain: string): boolean {
  return stemsOf(plain.replaceAll(/\s/g, '')).some((stem) => LISTED.has(stem));
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
