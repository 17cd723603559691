import { LruMap } from '#foundation/pure/collections/lru-map.ts';

/**
 * The SQLSTATE of PostgreSQL's "cached plan must not change result type": a column's type has changed since
 * the statement was prepared.
 */
export const STALE_PLAN = '0A000';

/** The number of uses after which a statement gets a name. Preparing rare statements is not worthwhile. */
const USES = 5;
/**
 * The maximum number of names. PostgreSQL stores named statements and their plans in each connection until it
 * closes.
 */
const MAX_NAMES = 256;
/**
 * The maximum number of texts whose uses are counted, and the maximum length of a text that can get a name,
 * in characters.
 */
const MAX_COUNTED = 1000;
const MAX_TEXT_LENGTH = 20_000;
/**
 * Matches statements that return all columns. Their results change with their table, and PostgreSQL then
 * rejects a cached plan.
 */
const ALL_COLUMNS = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*(?!\s+from unnest\()/i;

/**
 * Assigns names to the statements that PostgreSQL should store parsed and planned. One instance serves all
 * connections of a process.
 */
export class StatementNames {
  readonly #uses = new LruMap<string, { count: number }>(MAX_COUNTED);
  readonly #names = new Map<string, string>();
  #next = 1;

  /** Returns the name of a frequent statement; undefined if the statement must be sent without a name. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > MAX_TEXT_LENGTH || this.#names.size >= MAX_NAMES) return undefined;
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

  /**
   * Assigns a new name to a statement after a column's type has changed, because plans stored under the old
   * name no longer work.
   */
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
