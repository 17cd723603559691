/**
 * Remembers texts that came before, in a memory of one size: two numbers of each text are kept, not the text, so that
 * remembering is no work for the garbage collector. A new text takes the place of an older one where they meet.
 * Once in four thousand million times a text is taken for another that came before: only for what such a slip costs nothing.
 */
export class AskedBefore {
  readonly #marks: Uint32Array;

  /** `places`: a power of two. About as many texts are remembered. */
  constructor(places: number) {
    this.#marks = new Uint32Array(places);
  }

  /** Whether a text came before, in two parts as it is at hand; it has from now on. */
  isAgain(first: string, second: string): boolean {
    let place = 0x811c9dc5;
    let mark = 0x9e3779b9;
    for (const text of [first, second])
      for (let index = 0; index <= text.length; index++) {
        // One more than letters, so that "a" + "bc" is not "ab" + "c".
        const letter = index === text.length ? 0x10000 : text.charCodeAt(index);
        place = Math.imul(place ^ letter, 0x01000193);
        mark = Math.imul(mark ^ letter, 0x85ebca6b);
        mark ^= mark >>> 15;
      }
    // The lower bits of the one say where, all bits of the other which.
    const at = (place ^ (place >>> 16)) & (this.#marks.length - 1);
    const which = mark >>> 0 || 1;
    if (this.#marks[at] === which) return true;
    this.#marks[at] = which;
    return false;
  }
}
