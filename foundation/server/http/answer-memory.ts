/**
 * Returns the bytes that a body occupies. A text uses two bytes per character if one character is outside
 * Latin-1.
 */
export function memoryOf(text: string | Buffer): number {
  return typeof text !== 'string' || Buffer.byteLength(text) === text.length ? text.length : text.length * 2;
}

/** Returns the bytes that a response occupies besides its body. */
export const weightOf = (key: string) => key.length * 2 + 512;
