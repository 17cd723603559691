/**
 * Returns the number of bytes that a body occupies. A text uses two bytes per character if any character is
 * outside Latin-1.
 */
export function memoryOf(text: string | Buffer): number {
  return typeof text !== 'string' || Buffer.byteLength(text) === text.length ? text.length : text.length * 2;
}

/** Returns the number of bytes that a response occupies in addition to its body. */
export const weightOf = (key: string) => key.length * 2 + 512;
