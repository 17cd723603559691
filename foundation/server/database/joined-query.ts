import pg from 'pg';

/** A statement that a connection has prepared, with values that go as they are; without them it answers no rows. */
export interface KnownStatement {
  name: string;
  text: string;
  values?: string[];
}

/** Names under which a connection keeps these prepared once it has sent them alone. */
export const BEGIN = { name: 'begin', text: 'begin' };
export const COMMIT = { name: 'commit', text: 'commit' };

interface Asked {
  text: string;
  values: unknown[];
  name?: string;
}

/**
 * A statement that goes to the server in one message with others before it (BEGIN, locks), the COMMIT after it, or both: they have
 * one end, so where one fails the server skips the others. The connection must have prepared what is joined. The driver takes what
 * it answers as it takes several statements in one text: one result each (docs/decisions/0019).
 */
export class JoinedQuery extends pg.Query {
  readonly asked: Asked;
  readonly before: readonly KnownStatement[];
  readonly commits: boolean;

  /** `answer` gets what the statement itself answered. */
  constructor(
    asked: Asked,
    { before, commits }: { before: readonly KnownStatement[]; commits: boolean },
    answer: (error: Error | null, result?: pg.QueryResult) => void,
  ) {
    super(asked, (error, results) => (error ? answer(error) : answer(null, [results].flat()[before.length])));
    this.asked = asked;
    this.before = before;
    this.commits = commits;
    const submit = this.submit.bind(this);
    this.submit = (connection) => {
      connection.stream.cork();
      try {
        for (const one of before) send(connection, one);
        const ending = commits ? committing(connection) : connection;
        // What the driver answers is an error that it tells who asked.
        if (asked.name !== undefined || asked.values.length > 0) return submit(ending);
        // The driver would send it as a text, which begins another message.
        connection.parse({ name: '', text: asked.text, types: [] }, false);
        send(connection, { name: '', text: asked.text, values: [] });
        ending.sync();
      } finally {
        connection.stream.uncork();
      }
    };
  }
}

/** The connection, on which the COMMIT goes before the end of a message. */
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

/** What may answer rows is described, so that the driver knows them for a result of their own. */
function send(connection: pg.Connection, { name, values }: KnownStatement): void {
  connection.bind({ portal: '', statement: name, values: values ?? [] }, false);
  if (values) connection.describe({ type: 'P', name: '' }, false);
  connection.execute({ portal: '' }, false);
}
