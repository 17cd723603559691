/**
 * Remembers whether texts have occurred before, in memory of fixed size. Stores two numbers per text instead
 * of the text itself, so that the garbage collector has no extra work. A new text overwrites an older one in
 * the same place. About one text in four billion is mistaken for an earlier one, so use this class only if
 * such an error is harmless.
 */
export class SeenBefore {
  readonly #marks: Uint32Array;

  /** @param places The number of places, a power of two. About this number of texts can be remembered. */
  constructor(places: number) {
    this.#marks = new Uint32Array(places);
  }

  /** Whether a text, passed in two parts, has occurred before. Records the text. */
  isAgain(first: string, second: string): boolean {
    let place = 0x811c9dc5;
    let mark = 0x9e3779b9;
    for (const text of [first, second])
      for (let index = 0; index <= text.length; index++) {
        // 0x10000 marks the end of each part. It is not a character, so "a" + "bc" differs from "ab" + "c".
        const char = index === text.length ? 0x10000 : text.charCodeAt(index);
        place = Math.imul(place ^ char, 0x01000193);
        mark = Math.imul(mark ^ char, 0x85ebca6b);
        mark ^= mark >>> 15;
      }
    // The lower bits of `place` select the entry; all bits of `mark` identify the text.
    const at = (place ^ (place >>> 16)) & (this.#marks.length - 1);
    const which = mark >>> 0 || 1;
    if (this.#marks[at] === which) return true;
    this.#marks[at] = which;
    return false;
  }
}
