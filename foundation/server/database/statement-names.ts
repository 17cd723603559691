import { LruMap } from '#foundation/pure/collections/lru-map.ts';

/**
 * The SQLSTATE of PostgreSQL's error "cached plan must not change result type". It occurs if the type of a
 * column has changed since the statement was prepared.
 */
export const STALE_PLAN = '0A000';

/**
 * The number of uses after which a statement is prepared under a name. For rare statements, the preparation
 * would cost more than it saves.
 */
const USES = 5;
/**
 * The maximum number of named statements. Each connection of PostgreSQL stores them with their plans until it
 * closes.
 */
const MAX_NAMES = 256;
/**
 * The maximum number of statements whose uses are counted. `MAX_TEXT_LENGTH` is the maximum length, in
 * characters, of a statement that can have a name.
 */
const MAX_COUNTED = 1000;
const MAX_TEXT_LENGTH = 20_000;
/**
 * Matches statements that return all columns of a table. If a column is added, PostgreSQL rejects their
 * cached plans.
 */
const ALL_COLUMNS = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*(?!\s+from unnest\()/i;

/**
 * Assigns names to frequent statements, so that PostgreSQL can store them parsed and planned. All connections
 * of a process share one instance.
 */
export class StatementNames {
  readonly #uses = new LruMap<string, { count: number }>(MAX_COUNTED);
  readonly #names = new Map<string, string>();
  #next = 1;

  /**
   * Returns the name of a frequent statement. Returns undefined if the statement must be sent without a name.
   */
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
   * Assigns a new name to a statement after the type of a column has changed, because PostgreSQL rejects the
   * plan under the old name.
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
