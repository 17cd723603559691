import pg from 'pg';

/** A statement that a connection has prepared, with values that go as they are. */
export interface KnownStatement {
  name: string;
  text: string;
  values?: string[];
}

/** Names under which a connection keeps these prepared once it has sent them alone. */
export const BEGIN = { name: 'begin', text: 'begin' };
export const COMMIT = { name: 'commit', text: 'commit' };

/** What the driver's connection can do besides what its types say. */
interface Wire {
  bind(values: { portal: string; statement: string; values: unknown[] }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

interface Asked {
  text: string;
  values: unknown[];
  name: string | undefined;
}

type Answer = (error: Error | null | undefined, results: pg.QueryResult | pg.QueryResult[]) => void;

/** The driver's own query, as far as this one changes what it sends, or somebody listens to it. */
interface Sends extends Asked {
  callback: Answer;
  prepare(wire: Wire): void;
  _getRows(wire: Wire, rows: number | undefined): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(complete: unknown, wire: Wire): void;
}
const DriverQuery = pg.Query as unknown as new (
  asked: Asked & { queryMode: 'extended' },
  values: undefined,
  answer: Answer,
) => Sends & pg.Submittable;

/**
 * A statement that goes to the server in one message with others before it (BEGIN, locks), the COMMIT after it, or both: they have
 * one end, so where one fails the server skips the others. The connection must have prepared what is joined.
 */
export class JoinedQuery extends DriverQuery {
  readonly before: readonly KnownStatement[];
  readonly commits: boolean;
  #done = 0;

  /** `answer` gets what the statement itself answered. */
  constructor(
    asked: Asked,
    { before, commits }: { before: readonly KnownStatement[]; commits: boolean },
    answer: (error: Error | null, result?: pg.QueryResult) => void,
  ) {
    super({ ...asked, queryMode: 'extended' }, undefined, (error, results) => {
      if (error) return answer(error);
      const all = Array.isArray(results) ? results : [results];
      answer(null, all[0]);
    });
    this.before = before;
    this.commits = commits;
  }

  override prepare(wire: Wire): void {
    for (const one of this.before) send(wire, one);
    super.prepare(wire);
  }

  /** What was sent before is nobody's answer. */
  override handleDataRow(row: unknown): void {
    if (this.#done >= this.before.length) super.handleDataRow(row);
  }

  override handleCommandComplete(complete: unknown, wire: Wire): void {
    this.#done += 1;
    if (this.#done > this.before.length) super.handleCommandComplete(complete, wire);
  }

  override _getRows(wire: Wire, rows: number | undefined): void {
    if (!this.commits) return super._getRows(wire, rows);
    wire.execute({ portal: '', rows: 0 });
    send(wire, COMMIT);
    wire.sync();
  }
}

function send(wire: Wire, { name, values = [] }: KnownStatement): void {
  wire.bind({ portal: '', statement: name, values });
  wire.execute({ portal: '', rows: 0 });
}
