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
