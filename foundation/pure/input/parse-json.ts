/** A fault in a JSON text, with its line (from 1) and its remedy. */
export interface JsonFault {
  line: number;
  text: string;
}

/** Where the text continues: the kinds of token that may follow. */
type Next = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

/** An object or a list that is not yet closed. `names` has the names of an object, with their lines. */
interface Open {
  bracket: '{' | '[';
  line: number;
  names: Map<string, number>;
}

/** Thrown at the first fault after which the rest of a text cannot be read. */
class Broken extends Error {}

const BARE = /[^\s{}[\],:"]+/y;
const NUMBER_OR_WORD = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const QUOTES = /^[\u2018-\u201f'`]/;

/**
 * Parses JSON that people write. Also finds names that an object has twice, of which `JSON.parse` would silently
 * ignore the first. The value is undefined if it cannot be read. Nested values of any depth are read without
 * recursion. `firstLine` is the number of the text's first line in its file.
 */
export function parseJson(text: string, firstLine = 1): { value: unknown; faults: JsonFault[] } {
  const faults = findFaults(text, firstLine);
  try {
    return { value: JSON.parse(text) as unknown, faults };
  } catch (error) {
    return {
      value: undefined,
      faults: faults.length > 0 ? faults : [{ line: firstLine, text: (error as Error).message }],
    };
  }
}

/** Formats faults as texts: `line 3: a comma is missing before "to"`. */
export function formatJsonFaults(faults: readonly JsonFault[]): string[] {
  return faults.map(({ line, text }) => `line ${line}: ${text}`);
}

function findFaults(text: string, firstLine: number): JsonFault[] {
  const scan = new JsonScan(text, firstLine);
  try {
    scan.run();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  return scan.faults;
}

class JsonScan {
  readonly faults: JsonFault[] = [];
  readonly #text: string;
  readonly #open: Open[] = [];
  #at = 0;
  #line: number;
  #next: Next = 'value';
  /** The line of the comma before; 0 if a colon followed it. */
  #commaLine = 0;
  #name = '';

  constructor(text: string, firstLine: number) {
    this.#text = text;
    this.#line = firstLine;
  }

  run(): void {
    for (;;) {
      this.#skipSpace();
      const char = this.#text[this.#at];
      if (char === undefined) return this.#finish();
      if (char === '/') this.#break('remove the comment: JSON has no comments');
      if (this.#next === 'nothing') this.#break(`remove ${this.#nearby()} after the end of the JSON`);
      if (char === '}' || char === ']') this.#close(char);
      else if (this.#next === 'colon') this.#readColon(char);
      else if (this.#next === 'comma or end') this.#readComma(char);
      else if (this.#next.startsWith('name')) this.#readName(char);
      else this.#readValue(char);
    }
  }

  #finish(): void {
    const last = this.#open.at(-1);
    if (last)
      this.#break(`the "${last.bracket}" of this line is never closed: add "${endOf(last)}"`, last.line);
    if (this.#next !== 'nothing') this.#break('is empty');
  }

  #skipSpace(): void {
    for (; ; this.#at += 1) {
      const char = this.#text[this.#at];
      if (char === '\n') this.#line += 1;
      else if (char !== ' ' && char !== '\t' && char !== '\r') return;
    }
  }

  #close(char: string): void {
    const last = this.#open.at(-1);
    if (!last) this.#break(`remove "${char}", which closes nothing`);
    if (char !== endOf(last))
      this.#break(`"${char}" closes the "${last.bracket}" of line ${last.line}: write "${endOf(last)}"`);
    if (this.#next === 'name' || (this.#next === 'value' && this.#commaLine > 0))
      this.#break(`remove the comma before "${char}"`, this.#commaLine);
    if (this.#next === 'value' || this.#next === 'colon')
      this.#break(`"${this.#name}" has no value: write "${this.#name}": …`);
    this.#open.pop();
    this.#at += 1;
    this.#afterValue();
  }

  #readColon(char: string): void {
    if (char !== ':') this.#break(`a colon is missing after "${this.#name}"`);
    this.#at += 1;
    this.#commaLine = 0;
    this.#next = 'value';
  }

  #readComma(char: string): void {
    if (char !== ',') this.#break(`a comma is missing before ${this.#nearby()}`);
    this.#at += 1;
    this.#commaLine = this.#line;
    this.#next = this.#open.at(-1)!.bracket === '{' ? 'name' : 'value';
  }

  #readName(char: string): void {
    if (char !== '"') this.#break(`write ${this.#nearby()} in straight double quotes: "name"`);
    const line = this.#line;
    const name = this.#readText();
    const { names } = this.#open.at(-1)!;
    const before = names.get(name);
    if (before === undefined) names.set(name, line);
    else this.faults.push({ line, text: `"${name}" is already on line ${before}: keep one of them` });
    this.#name = name;
    this.#next = 'colon';
  }

  #readValue(char: string): void {
    if (char === '{' || char === '[') {
      this.#open.push({ bracket: char, line: this.#line, names: new Map() });
      this.#at += 1;
      this.#next = char === '{' ? 'name or end' : 'value or end';
      return;
    }
    if (char === '"') this.#readText();
    else {
      BARE.lastIndex = this.#at;
      const word = BARE.exec(this.#text)?.[0];
      if (word === undefined) this.#break(`remove ${this.#nearby()}, or write a value before it`);
      if (!NUMBER_OR_WORD.test(word)) this.#break(`write ${this.#nearby()} in straight double quotes ("…")`);
      this.#at += word.length;
    }
    this.#afterValue();
  }

  #afterValue(): void {
    this.#next = this.#open.length === 0 ? 'nothing' : 'comma or end';
  }

  /** Reads a text in double quotes. Returns it without decoding its escapes. */
  #readText(): string {
    const start = this.#at + 1;
    for (this.#at = start; ;) {
      const char = this.#text[this.#at];
      if (char === undefined || char === '\n' || char === '\r')
        this.#break(
          `the text "${this.#text.slice(start, start + 20).split(/[\r\n]/, 1)[0]}…" is not closed: end it with a straight double quote, and write line breaks as \\n`,
        );
      if (char === '"') break;
      if (char < ' ') this.#break('a text contains a tab or another control character: write a tab as \\t');
      if (char === '\\') {
        ESCAPE.lastIndex = this.#at;
        const escape = ESCAPE.exec(this.#text)?.[0];
        if (escape === undefined) this.#break('write a backslash in a text twice: \\\\');
        this.#at += escape.length;
      } else this.#at += 1;
    }
    this.#at += 1;
    return this.#text.slice(start, this.#at - 1);
  }

  /** Returns the start of the rest of the line, in quotes. */
  #nearby(): string {
    const rest = this.#text.slice(this.#at, this.#at + 200);
    const part = /^(?:"[^"\r\n]{0,40}"?|[^\s,:{}[\]"]{1,40}|.)/u.exec(rest)?.[0] ?? '';
    return part.startsWith('"') || QUOTES.test(part) ? part : `"${part}"`;
  }

  #break(text: string, line = this.#line): never {
    this.faults.push({ line, text });
    throw new Broken();
  }
}

const endOf = ({ bracket }: Open) => (bracket === '{' ? '}' : ']');
