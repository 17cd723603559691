/** Bytes that a body takes up; a text may have two for each letter once one of them is of no Western European alphabet. */
export function memoryOf(text: string | Buffer): number {
  return typeof text !== 'string' || Buffer.byteLength(text) === text.length ? text.length : text.length * 2;
}

/** What is held of an answer besides its body, in bytes. */
export const weightOf = (key: string) => key.length * 2 + 512;
