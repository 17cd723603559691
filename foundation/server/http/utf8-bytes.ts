const encoder = new TextEncoder();
/** A letter takes three bytes at most; room for pages, which grows with the longest. */
let room = Buffer.allocUnsafeSlow(512 * 1024);
/** Longer texts are no pages: room for them is not kept. */
const LONGEST = 2 ** 20;

/**
 * The UTF-8 bytes of a text, a lone surrogate as U+FFFD, as `Buffer.from` has them. A page is a text in thousands of parts with letters
 * of all kinds among them, which `Buffer.from` first counts and then writes letter by letter: this takes half as long.
 */
export function utf8Bytes(text: string): Buffer {
  const most = text.length * 3;
  if (text.length > LONGEST) return Buffer.from(text);
  if (room.length < most) room = Buffer.allocUnsafeSlow(most);
  const { written } = encoder.encodeInto(text, room);
  const bytes = Buffer.allocUnsafe(written);
  room.copy(bytes, 0, 0, written);
  return bytes;
}

/** Shorter texts go out in one piece with the headers, which is worth more. */
const BYTES_FROM = 2048;

/** A text as it is best kept and sent: as bytes where it is long. */
export function bodyOf(text: string): string | Buffer {
  return text.length < BYTES_FROM ? text : utf8Bytes(text);
}
