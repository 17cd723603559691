/**
 * Matches a scheme, `www.` or a host name, which email programs turn into links. A name such as "St.John" is
 * not a link.
 */
const LINK = /[/\\@]|:\S|www\.|\.(?:com|net|org|shop|store|co|au|nz|io|app|site|online|xyz|info|biz)\b/iu;
const CASED_LINK = /[\p{L}\d-]{2,}\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\d])/u;
/** Amounts, phone numbers and line breaks turn a greeting into a message. */
const AMOUNT = /[$€£¥]|(?:\d\D{0,3}){4}/u;
const LINE_BREAK = /[\r\n\u2028\u2029]/u;

/** Replaces compatibility characters, and the full stop of Chinese and Japanese, which host names may contain. */
const plainDots = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');

/** Whether an email program may turn a part of a text into a link. */
export function hasLink(text: string): boolean {
  const plain = plainDots(text);
  return LINK.test(plain) || CASED_LINK.test(plain);
}

/**
 * Returns why a name cannot be greeted in an email to an address that anyone may type; undefined if it can.
 * Otherwise a stranger could send advertisements through the shop's emails.
 */
export function nameContentError(name: string): string | undefined {
  const text = name.normalize('NFKC');
  if (hasLink(text)) return 'Please enter a name without links';
  if (AMOUNT.test(text)) return 'Please enter a name without amounts and numbers';
  return LINE_BREAK.test(text.trim()) ? 'Please enter a name on one line' : undefined;
}
