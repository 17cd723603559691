import pg from 'pg';

/**
 * A statement that is prepared on a connection, with its values as text. A statement without values returns
 * no rows.
 */
export interface KnownStatement {
  name: string;
  text: string;
  values?: string[];
}

/** Statements and their names. A connection has prepared each of them after sending it alone once. */
export const BEGIN = { name: 'begin', text: 'begin' };
export const COMMIT = { name: 'commit', text: 'commit' };

interface StatementRequest {
  text: string;
  values: unknown[];
  name?: string;
}

/**
 * A statement that is sent to the server in one message with earlier statements (BEGIN, locks), a following
 * COMMIT, or both. They share one sync, so if one fails the server skips the rest. The connection must
 * already have prepared the joined statements. The driver handles the results as for several statements in
 * one text, with a separate result for each (docs/decisions/0019).
 */
export class JoinedQuery extends pg.Query {
  readonly request: StatementRequest;
  readonly before: readonly KnownStatement[];
  readonly commits: boolean;

  /** @param answer Called with the result of the statement itself. */
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
        // The driver's `submit` returns an error, which the driver reports to the caller of the query.
        if (request.name !== undefined || request.values.length > 0) return submit(ending);
        // Parsed here, because the driver would send the statement as a simple query, which starts another
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

/** Returns a proxy for the connection that sends COMMIT before each sync. */
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
 * Sends a prepared statement. Describes it if it may return rows, so that the driver treats its result as
 * separate.
 */
function send(connection: pg.Connection, { name, values }: KnownStatement): void {
  connection.bind({ portal: '', statement: name, values: values ?? [] }, false);
  if (values) connection.describe({ type: 'P', name: '' }, false);
  connection.execute({ portal: '' }, false);
}
