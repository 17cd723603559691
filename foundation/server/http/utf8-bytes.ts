const encoder = new TextEncoder();
/**
 * A shared buffer for encoding pages. It grows to the size that the longest page needs. A character (UTF-16
 * code unit) needs at most three bytes.
 */
let room = Buffer.allocUnsafeSlow(512 * 1024);
/**
 * The maximum length of a text that is encoded in the shared buffer. Pages are shorter, and the buffer must
 * not grow for other texts.
 */
const MAX_TEXT_LENGTH = 2 ** 20;

/**
 * Encodes a text as UTF-8, as `Buffer.from` does; lone surrogates become U+FFFD. For the text of a page, it
 * takes half as long: `Buffer.from` counts the bytes first and then encodes each character. Such a text
 * consists of thousands of parts and contains non-Latin characters.
 */
export function utf8Bytes(text: string): Buffer {
  const most = text.length * 3;
  if (text.length > MAX_TEXT_LENGTH) return Buffer.from(text);
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  const { written } = encoder.encodeInto(text, room);
  const bytes = Buffer.allocUnsafe(written);
  room.copy(bytes, 0, 0, written);
  return bytes;
}

/**
 * The minimum length of a text that is encoded as bytes. Node sends a shorter text in one packet with the
 * headers, which saves more time.
 */
const BYTES_FROM = 2048;

/**
 * Returns a text in the format that is fastest to cache and send: bytes for a long text, otherwise the text.
 */
export function bodyOf(text: string): string | Buffer {
  return text.length < BYTES_FROM ? text : utf8Bytes(text);
}
