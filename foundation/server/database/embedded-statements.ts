import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import { STALE_PLAN, StatementNames } from './statement-names.ts';

const { serialize } = protocol;

/**
 * The number of uses after which a statement is prepared again. The embedded database is never analysed. A
 * statement that was prepared when the tables were empty would always scan whole tables.
 */
const USES_OF_A_PLAN = 200;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  name: string;
  /** The PostgreSQL type numbers of the statement's parameters. */
  takes: readonly number[];
  /** The description of the result columns. It is requested once per statement. */
  columns: Messages;
  uses: number;
}

/**
 * Runs queries in the embedded database. A frequent query is parsed and planned once and then runs with a
 * single message. PGlite alone would parse each query again and send six messages.
 */
export class EmbeddedStatements {
  readonly #database: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * Runs a query and returns its rows and the number of changed rows. Throws the error of the database. The
   * caller must await each query before the next one.
   */
  async query(sql: string, values: readonly unknown[]): Promise<Pick<Results, 'rows' | 'affectedRows'>> {
    const name = this.#names.of(sql);
    if (name === undefined) return this.#database.query(sql, [...values]);
    let prepared = this.#prepared.get(sql);
    if (!prepared || prepared.uses === USES_OF_A_PLAN) prepared = await this.#prepare(sql, name);
    prepared.uses += 1;
    const texts = values.map((value, index) => this.#textOf(value, prepared.takes[index]!));
    try {
      const answers = await this.#send(
        serialize.bind({ statement: prepared.name, values: texts }),
        serialize.execute({}),
        serialize.sync(),
      );
      return parse.parseResults([...prepared.columns, ...answers], this.#database.parsers)[0]!;
    } catch (error) {
      if ((error as { code?: unknown }).code === STALE_PLAN) this.#forget(sql);
      throw error;
    } finally {
      await this.#database.syncToFs();
    }
  }

  async #prepare(sql: string, name: string): Promise<Prepared> {
    try {
      const answers = await this.#send(
        serialize.close({ type: 'S', name }),
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      );
      const prepared = {
        name,
        takes: parse.parseDescribeStatementResults(answers),
        columns: answers.filter((answer) => answer.name === 'rowDescription'),
        uses: 0,
      };
      this.#prepared.set(sql, prepared);
      return prepared;
    } catch (error) {
      this.#forget(sql);
      throw error;
    }
  }

  #forget(sql: string): void {
    this.#prepared.delete(sql);
    this.#names.renew(sql);
  }

  #textOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#database.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  #send(...messages: readonly Uint8Array[]): Promise<Messages> {
    return this.#database.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
