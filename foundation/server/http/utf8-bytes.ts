const encoder = new TextEncoder();
/** A buffer for pages that grows with the longest one. A character takes at most three bytes. */
let room = Buffer.allocUnsafeSlow(512 * 1024);
/** Longer texts are not pages; no buffer is retained for them. */
const MAX_TEXT_LENGTH = 2 ** 20;

/**
 * Encodes a text as UTF-8, with lone surrogates as U+FFFD, like `Buffer.from`. A page is a text of thousands
 * of parts with non-Latin characters. `Buffer.from` first counts and then writes it character by character;
 * this takes half as long.
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

/** Shorter texts are sent in one piece with the headers, which saves more. */
const BYTES_FROM = 2048;

/** Returns a text in the best form for caching and sending: as bytes if it is long. */
export function bodyOf(text: string): string | Buffer {
  return text.length < BYTES_FROM ? text : utf8Bytes(text);
}
