const encoder = new TextEncoder();
/** A shared buffer for pages, which grows with the longest page. A character needs at most three bytes. */
let room = Buffer.allocUnsafeSlow(512 * 1024);
/**
 * The maximum length of a text for the shared buffer. Longer texts are not pages, and no buffer is kept for
 * them.
 */
const MAX_TEXT_LENGTH = 2 ** 20;

/**
 * Encodes a text as UTF-8, with lone surrogates as U+FFFD, as `Buffer.from` does. A page is a text of
 * thousands of parts with non-Latin characters. `Buffer.from` first counts its bytes and then writes it
 * character by character; this function takes half as long.
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
 * The minimum length for bytes. Shorter texts are sent together with the headers in one piece, which saves
 * more.
 */
const BYTES_FROM = 2048;

/** Returns a text in the best format for caching and sending: as bytes if it is long, otherwise as text. */
export function bodyOf(text: string): string | Buffer {
  return text.length < BYTES_FROM ? text : utf8Bytes(text);
}
