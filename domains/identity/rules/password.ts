import { COMMON_PASSWORDS } from './often-chosen-passwords.ts';

/**
 * The parts of the most common passwords of 12 or more characters, longest first: whole passwords, words and
 * runs of adjacent keys. A password that contains little else is rejected.
 */
const GUESSABLE_PARTS: readonly string[] = `
1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv qwertyuiopasdfghjkl 123456789012345 1234567890123 q1w2e3r4t5y6 qwertyuiop
asdfghjkl 1234567890 0987654321 1q2w3e4r5t6y zaq12wsxcde3 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r qazwsxedcrfv qazwsxedc
zxcvbnm 9876543210 987654321 123456789 12345678 87654321 1234567 7654321 123456 654321 123123 112233 121212 12345
54321 1234 4321 abcdefghijklmnopqrstuvwxyz abcdefghijkl abcdefgh abcdef abcd1234 abc123 abcd abc qwerty123 qweasdzxc qweasd qwertyui
qwerty qwert azerty asdfgh asdf zxcvbn zxcv qazwsx 1qaz 2wsx 3edc
passwords password passwort passwd pass motdepasse contrasena letmein welcome changeme changeit default secret
administrator administrador admin superuser superman batman spiderman pokemon starwars dragon monkey shadow master
sunshine princess football baseball basketball soccer hockey cricket liverpool chelsea arsenal barcelona australia
sydney melbourne brisbane auckland newzealand zealand wellington charlie michael jordan jessica ashley daniel
jennifer christopher thomas matthew andrew joshua nicole hannah summer winter spring autumn january february march april june
july august september october november december monday tuesday wednesday thursday friday saturday sunday
iloveyou loveyou ilove love you forever family mother father sister brother babygirl angel flower butterfly rainbow
computer internet samsung google facebook apple microsoft windows android login access trustno test testing
hello world hallo bonjour whatever nothing something freedom killer hunter ranger cookie chocolate cheese banana
orange purple yellow silver golden diamond mustang ferrari porsche mercedes harley corvette yankees cowboys
winning appliances appliance online whitegoods kitchen washing machine washingmachine fridge refrigerator freezer dishwasher
microwave laundry andoo homeclearance clearance fisherpaykel fisher paykel kitchenclub shop store shopping customer account user
guest temp mypassword mypass my the new old one two three i am is for and
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

/**
 * The minimum length of a password. Common passwords are also rejected, but there are no composition rules
 * (IDENTITY-11, resolution 48).
 */
const PASSWORD_MIN = 12;
/** The maximum length of a password. Longer passwords are rejected, not truncated. */
export const PASSWORD_MAX = 128;

/** The hint for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. Four random words work well.`;

export const PASSWORD_TEXT = {
  short: `Please choose a password of at least ${PASSWORD_MIN} characters. Four random words work well.`,
  long: `Please choose a password of at most ${PASSWORD_MAX} characters.`,
  common: 'That password is one of the first that attackers try. Please choose a different one.',
  own: 'Please choose a password that does not contain your name or email address.',
} as const;

/**
 * Returns the reason why a new password is rejected; null if the password is valid. `about`: the email
 * address and names of the person.
 */
export function passwordError(password: string, about: readonly string[]): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return PASSWORD_TEXT.short;
  if (length > PASSWORD_MAX) return PASSWORD_TEXT.long;
  if (readingsOf(password).some((text) => isListed(text) || isGuessable(text))) return PASSWORD_TEXT.common;
  const own = about.flatMap(ownParts).toSorted((a, b) => b.length - a.length);
  const isOwn = [typedOf(password), plainOf(password)].some((text) => {
    const rest = own.reduce((left, part) => left.replaceAll(part, ''), text);
    // Ignores spaces, punctuation and trailing digits. Adding them to the person's own names does not make a
    // password harder to guess.
    const secret = rest.replace(/[\s\p{P}\p{S}]/gu, '').replace(/\d+$/, '');
    return rest !== text && [...secret].length < 8;
  });
  return isOwn ? PASSWORD_TEXT.own : null;
}

/**
 * The minimum length of a name part, and of an email host, that a password must not contain. Shorter parts
 * are allowed, because they also occur in other words.
 */
const OWN_MIN = 3;
const HOST_MIN = 4;

/** Returns those parts of a name or email address that are long enough to be searched for in the password. */
function ownParts(one: string): string[] {
  const [name = '', host = ''] = one.toLowerCase().split('@');
  return [
    ...name.split(/[\s._+-]+/).filter((part) => part.length >= OWN_MIN),
    ...host.split('.').filter((part) => part.length >= HOST_MIN),
  ];
}

/**
 * Returns the variants of a password that are checked:
 *
 * - As typed, because the 3 in `1q2w3e4r5t6y` is a key, not a letter.
 * - With symbols and digits replaced by the letters that they resemble.
 * - With letters and digits only.
 * - Reversed.
 * - Without repetitions.
 */
export function readingsOf(password: string): string[] {
  const typed = typedOf(password);
  const readings = [typed, plainOf(password), alikeOf(typed)];
  return [
    ...new Set([
      ...readings,
      ...readings.map((text) => text.replace(/[^\p{L}\p{M}\d]/gu, '')),
      [...typed].toReversed().join(''),
      // A text that is repeated is no harder to guess than one copy of the text.
      ...readings.map((text) => text.replace(/^(.+?)\1+$/, '$1')),
    ]),
  ];
}

/** Returns the password in lower case and without invisible characters. */
const typedOf = (password: string) =>
  password
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/**
 * Digits and symbols that look like letters, each with its letter. They are replaced only next to letters:
 * `l3tm31n` becomes `letmein`.
 */
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

/** Replaces digits and symbols that resemble letters: `P@ssw0rd` becomes `password`. */
function plainOf(password: string): string {
  return typedOf(password)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=[a-z])0|0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[13](?=[a-z])/g, (digit) => (digit === '1' ? 'i' : 'e'));
}

/** Matches digits and symbols at the end of a password, which people often add to make the password longer. */
const ENDING = /[\d\W_]+$/;
/**
 * Returns three texts: the original, the original without trailing digits and symbols, and the original
 * without leading and trailing digits and symbols.
 */
export function stemsOf(text: string): string[] {
  const stem = text.replace(ENDING, '');
  return [text, stem, stem.replace(/^[\d\W_]+/, '')];
}
/**
 * The minimum length of a listed password after its trailing digits and symbols have been removed. Shorter
 * remainders are not compared.
 */
const STEM_MIN = 8;
const LISTED: ReadonlySet<string> = new Set(
  COMMON_PASSWORDS.flatMap((one) => [one, one.replace(ENDING, '')]).filter((one) => one.length >= STEM_MIN),
);

/**
 * Whether a text is a listed common password. Ignores spaces, and digits and symbols at the beginning and
 * end.
 */
function isListed(plain: string): boolean {
  return stemsOf(plain.replaceAll(/\s/g, '')).some((stem) => LISTED.has(stem));
}

/**
 * Whether a password consists only of common parts: common words and passwords, key sequences, years, digit
 * sequences and repetitions. True also with up to four other characters if they are less than half of the
 * password.
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
