/**
 * The characters for the bytes 0x80 to 0x9f. Windows-1252 does not define five of these bytes; they are
 * decoded as control characters.
 */
const UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/**
 * Decodes Windows-1252 bytes. Does not use `TextDecoder`, because some versions of Node decode Windows-1252
 * as Latin-1.
 */
export function fromWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (char) => UPPER[char.charCodeAt(0) - 0x80]!);
}

/**
 * Matches control characters that no text contains. Bytes that Windows-1252 does not define are decoded as
 * such characters.
 */
const CONTROLS = /(?![\t\n\v\f\r])\p{Cc}/u;

/**
 * Matches UTF-8 that was decoded as Windows-1252 (`Ã©`). A match means that the file is UTF-8 with a few
 * invalid bytes.
 */
const MISREAD_UTF8 =
  /[\u00c2\u00c3][\u0080-\u00bf\u0152\u0153\u0160\u0161\u017d\u017e\u0178\u2013-\u203a\u20ac\u2122]/;

/** Whether a text that was decoded as Windows-1252 can be one. */
export const isPlausibleText = (text: string): boolean => !MISREAD_UTF8.test(text) && !CONTROLS.test(text);

/** Whether the first bytes of a file are UTF-16, with or without a byte order mark. */
export function isUtf16(start: Buffer): boolean {
  const mark = start.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' || (start.length > 3 && (start[0] === 0 || start[1] === 0));
}

/**
 * The supported encodings. Windows-1252 is supported because spreadsheet programs and editors on Windows use
 * it.
 */
export type Encoding = 'utf-8' | 'windows-1252';

/** The note about a file that was read as Windows-1252, without the name of the file. */
export const WINDOWS_1252_NOTE =
  'is not UTF-8: it was read as Windows-1252. Check names with accents, or save it as UTF-8.';

/** Thrown if a file is not text in a supported encoding. The message contains the remedy, but not the file. */
export class UnknownEncoding extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnknownEncoding';
  }
}

/**
 * Decodes the content of a text file, without its byte order mark. Decodes a file that is not UTF-8 as
 * Windows-1252, but only if the result is plausible.
 *
 * @throws {@link UnknownEncoding}
 */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } {
  if (isUtf16(bytes))
    throw new UnknownEncoding('is in UTF-16. Save it as UTF-8: iconv -f UTF-16 -t UTF-8 in > out');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const text = fromWindows1252(bytes);
    if (isPlausibleText(text)) return { text, encoding: 'windows-1252' };
    const line = bytes.toString('utf8').split('\ufffd', 1)[0]!.split('\n').length;
    throw new UnknownEncoding(`is not UTF-8: line ${line} has bytes of another encoding. Save it as UTF-8`);
  }
}
