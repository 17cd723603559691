/** A dot between two letters or digits. Email programs accept the full stops of other scripts as dots too. */
const INNER_DOT = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu;
const WORD_JOINER = '\u2060';

/**
 * Inserts an invisible word joiner into everything that an email program might turn into a link. The text looks
 * the same. Emails contain texts that a stranger may have typed, for example the company name of an order that
 * somebody placed with another person's email address.
 */
export function breakLinks(text: string): string {
  return text.replace(INNER_DOT, `$&${WORD_JOINER}`).replace(/[:@](?=\S)/g, `$&${WORD_JOINER}`);
}
