import pg from 'pg';

/**
 * A statement that a connection has prepared, with its values as text. If `values` is absent, the statement
 * returns no rows.
 */
export interface KnownStatement {
  name: string;
  text: string;
  values?: string[];
}

/**
 * Transaction statements with their names. A connection prepares each of them when it first sends the
 * statement alone.
 */
export const BEGIN = { name: 'begin', text: 'begin' };
export const COMMIT = { name: 'commit', text: 'commit' };

interface StatementRequest {
  text: string;
  values: unknown[];
  name?: string;
}

/**
 * A statement that is sent in one message with the statements before it (BEGIN, locks), a COMMIT after it, or
 * both. If one of them fails, the server skips the rest, because they share a sync message. The driver
 * returns a separate result for each statement (docs/decisions/0019).
 *
 * The connection must already have prepared all of the other statements.
 */
export class JoinedQuery extends pg.Query {
  readonly request: StatementRequest;
  readonly before: readonly KnownStatement[];
  readonly commits: boolean;

  /** @param answer Called with the result of `request`, without the results of the other statements. */
  constructor(
    request: StatementRequest,
    { before, commits }: { before: readonly KnownStatement[]; commits: boolean },
    answer: (error: Error | null, result?: pg.QueryResult) => void,
  ) {
    super(request, (error, results) =>
      error ? answer(error) : answer(null, [results].flat()[before.length]),
    );
    this.request = request;
    this.before = before;
    this.commits = commits;
    const submit = this.submit.bind(this);
    this.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const one of before) send(connection, one);
        const ending = commits ? committing(connection) : connection;
        // If the driver's `submit` returns an error, the driver reports it to the caller of the query.
        if (request.name !== undefined || request.values.length > 0) return submit(ending);
        // Parse the statement here. Otherwise the driver would send it as a simple query in a separate
        // message.
        connection.parse({ name: '', text: request.text, types: [] }, false);
        send(connection, { name: '', text: request.text, values: [] });
        ending.sync();
      } finally {
        connection.stream.uncork();
      }
    };
  }
}

/** Returns a proxy of the connection that sends COMMIT before it sends a sync message. */
function committing(connection: pg.Connection): pg.Connection {
  return new Proxy(connection, {
    get(target, key) {
      if (key !== 'sync') return Reflect.get(target, key, target) as unknown;
      return () => {
        send(target, COMMIT);
        target.sync();
      };
    },
  });
}

/**
 * Sends a prepared statement. If the statement may return rows, also requests their description, so that the
 * driver separates its result from the others.
 */
function send(connection: pg.Connection, { name, values }: KnownStatement): void {
  connection.bind({ portal: '', statement: name, values: values ?? [] }, false);
  if (values) connection.describe({ type: 'P', name: '' }, false);
  connection.execute({ portal: '' }, false);
}
