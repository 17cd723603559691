/** Below this many characters a loop is cheaper than a call out of the engine. */
const SHORT = 24;

/** Gathers text and bytes into one buffer, which it uses again for the next answer. */
export class ByteSink {
  #buffer = Buffer.allocUnsafe(64 * 1024);
  #length = 0;
  /** Text that is not in the buffer yet: joining strings is cheaper than writing each by itself. */
  #text = '';

  /** Forgets what was gathered. */
  begin(): void {
    this.#length = 0;
    this.#text = '';
  }

  text(text: string): void {
    this.#text += text;
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#makeRoom(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Where the next byte comes. */
  get place(): number {
    this.#flush();
    return this.#length;
  }

  /** A copy of what was gathered since a place. */
  since(place: number): Buffer {
    this.#flush();
    const bytes = Buffer.allocUnsafe(this.#length - place);
    this.#buffer.copy(bytes, 0, place, this.#length);
    return bytes;
  }

  #flush(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    this.#makeRoom(text.length * 3);
    if (text.length <= SHORT && this.#writeShort(text)) return;
    this.#length += this.#buffer.write(text, this.#length, 'utf8');
  }

  /** Writes plain ASCII; false, with nothing written, for anything else. */
  #writeShort(text: string): boolean {
    const start = this.#length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return false;
      this.#buffer[start + index] = code;
    }
    this.#length = start + text.length;
    return true;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#buffer.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + more));
    this.#buffer.copy(wider, 0, 0, this.#length);
    this.#buffer = wider;
  }
}
