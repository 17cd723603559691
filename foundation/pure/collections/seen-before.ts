/**
 * Remembers whether a text has occurred before, in memory of a fixed size. It stores a 32-bit hash instead of
 * the text, which saves work for the garbage collector. A new text can overwrite an older one. About one text
 * in four billion is mistaken for an earlier text, so use this class only if such an error is harmless.
 */
export class SeenBefore {
  readonly #marks: Uint32Array;

  /**
   * @param places The number of hashes to store, which must be a power of two. This is about the number of
   * texts that can be remembered.
   */
  constructor(places: number) {
    this.#marks = new Uint32Array(places);
  }

  /**
   * Whether a text has occurred before. Also records the text. It is passed in two parts to avoid joining
   * them.
   */
  isAgain(first: string, second: string): boolean {
    let place = 0x811c9dc5;
    let mark = 0x9e3779b9;
    for (const text of [first, second])
      for (let index = 0; index <= text.length; index++) {
        // Add a value that is not a character after each part, so that "a" + "bc" and "ab" + "c" have
        // different hashes.
        const char = index === text.length ? 0x10000 : text.charCodeAt(index);
        place = Math.imul(place ^ char, 0x01000193);
        mark = Math.imul(mark ^ char, 0x85ebca6b);
        mark ^= mark >>> 15;
      }
    // Use the lower bits of `place` as the index, and all bits of `mark` to identify the text.
    const at = (place ^ (place >>> 16)) & (this.#marks.length - 1);
    const which = mark >>> 0 || 1;
    if (this.#marks[at] === which) return true;
    this.#marks[at] = which;
    return false;
  }
}
