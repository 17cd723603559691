/**
 * Returns the memory that a body uses, in bytes. If a text contains a character outside Latin-1, each
 * character uses two bytes.
 */
export function memoryOf(text: string | Buffer): number {
  return typeof text !== 'string' || Buffer.byteLength(text) === text.length ? text.length : text.length * 2;
}

/** Returns the memory that a response uses without its body, in bytes. */
export const weightOf = (key: string) => key.length * 2 + 512;
