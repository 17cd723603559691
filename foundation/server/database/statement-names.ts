import { LruMap } from '#foundation/pure/lru-map.ts';

/** PostgreSQL's "cached plan must not change result type": a column has another type since the statement was prepared. */
export const STALE_PLAN = '0A000';

/** From so many uses on a statement has a name: what is sent once is not worth keeping. */
const USES = 5;
/** PostgreSQL keeps named statements, with their plans, in each connection until it ends. */
const MOST_NAMES = 256;
/** Of texts that are counted, and of one that gets a name, in characters. */
const MOST_COUNTED = 1000;
const LONGEST = 20_000;
/** What these answer changes with their table, which a kept plan refuses. */
const ALL_COLUMNS = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*(?!\s+from unnest\()/i;

/** Which statements PostgreSQL is to keep, parsed and planned, under a name. One for all connections of a process. */
export class StatementNames {
  readonly #uses = new LruMap<string, { count: number }>(MOST_COUNTED);
  readonly #names = new Map<string, string>();
  #next = 1;

  /** The name of a statement that comes again and again; undefined for one that is sent without. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > LONGEST || this.#names.size >= MOST_NAMES) return undefined;
    const uses = this.#uses.get(text) ?? { count: 0 };
    uses.count += 1;
    if (uses.count < USES) {
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    if (ALL_COLUMNS.test(text)) return undefined;
    return this.#name(text);
  }

  /** A column of it has another type by now: what connections keep under the old name serves no more. */
  renew(text: string): void {
    if (this.#names.has(text)) this.#name(text);
  }

  #name(text: string): string {
    const name = `s${this.#next}`;
    this.#next += 1;
    this.#names.set(text, name);
    return name;
  }
}
