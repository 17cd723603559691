import pg from 'pg';
import type { HostTurn } from './database-url.ts';
import { BEGIN, COMMIT, JoinedQuery, type KnownStatement } from './joined-query.ts';
import { isLast, isLock } from './joined-statements.ts';
import { STALE_PLAN, StatementNames } from './statement-names.ts';

/**
 * The state of a connection's transaction: none; BEGIN requested but not sent; open; or committed with its
 * last statement, before the caller's COMMIT.
 */
type Place = 'outside' | 'wanted' | 'open' | 'committed';

/** Creates the result of a statement that is not sent separately. */
const answerOf = (command: string) =>
  Promise.resolve({ command, rowCount: null, oid: 0, fields: [], rows: [] });

/**
 * Creates a client class that prepares frequent statements once per connection. It sends BEGIN with the first
 * statement of a transaction, locks (`lockOf`) with the next statement, and COMMIT with the last (`lastOf`).
 * Like `LISTEN`, it requires direct connections or a pooler in session mode. A new client connects to the
 * current host in `hosts`.
 */
export function preparing(hosts: Pick<HostTurn, 'current'>): new () => pg.ClientBase {
  const names = new StatementNames();
  class PreparingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
    }

    #place: Place = 'outside';
    /** Whether the connection has prepared BEGIN and COMMIT. The first of each is sent separately. */
    #knows = { begin: false, commit: false };
    /** Names of the locks that the connection has prepared. */
    #locks = new Set<string>();
    /** Statements to send together with the next one. */
    #waiting: KnownStatement[] = [];

    // The driver's `query` has many signatures. Outside transactions, all calls except those with a text and
    // values are passed on unchanged.
    override query(...args: unknown[]): never {
      const [text, values, ...more] = args;
      const send = super.query.bind(this) as (...args: unknown[]) => unknown;
      if (typeof text !== 'string' || !Array.isArray(values) || more.length > 0) {
        if (this.#place !== 'outside')
          throw new Error('A transaction accepts only a query text with its values');
        return send(...args) as never;
      }
      return this.#sendPrepared(text, values, send) as never;
    }

    #sendPrepared(text: string, values: unknown[], send: (...args: unknown[]) => unknown): unknown {
      const place = this.#place;
      if (text === 'begin') {
        if (this.#knows.begin) {
          this.#place = 'wanted';
          this.#waiting = [BEGIN];
          return answerOf('BEGIN');
        }
        this.#knows.begin = true;
        this.#place = 'open';
        return send(BEGIN);
      }
      if (text === 'commit' || text === 'rollback') {
        this.#place = 'outside';
        this.#waiting = [];
        if (place === 'wanted') return answerOf(text.toUpperCase());
        if (text === 'rollback')
          return place === 'committed' ? Promise.reject(tooLate()) : send(text, values);
        if (place === 'committed') return answerOf('COMMIT');
        this.#knows.commit = true;
        return send(COMMIT);
      }
      if (place === 'committed') return Promise.reject(tooLate());

      const name = values.length > 0 ? names.of(text) : undefined;
      const inside = place !== 'outside';
      if (inside && name !== undefined && isLock(text)) {
        if (this.#locks.has(name) && values.every((value) => typeof value === 'string')) {
          this.#waiting.push({ name, text, values });
          return answerOf('SELECT');
        }
        this.#locks.add(name);
      }
      const commits = inside && this.#knows.commit && isLast(text);
      const before = this.#waiting;
      this.#waiting = [];
      if (inside) this.#place = 'open';
      const answer = (
        before.length > 0 || commits
          ? this.#joined({ text, values, ...(name === undefined ? {} : { name }) }, { before, commits }, send)
          : name === undefined
            ? send(text, values)
            : send({ name, text, values })
      ) as Promise<unknown>;
      if (name === undefined) return answer;
      return answer.catch((error: unknown) => {
        if ((error as { code?: unknown }).code === STALE_PLAN) names.renew(text);
        throw error;
      });
    }

    #joined(
      request: { text: string; values: unknown[]; name?: string },
      joined: { before: readonly KnownStatement[]; commits: boolean },
      send: (...args: unknown[]) => unknown,
    ): Promise<unknown> {
      return new Promise((resolve, reject) => {
        send(
          new JoinedQuery(request, joined, (error, result) => {
            // If a statement fails, the server has skipped COMMIT or rolled everything back, so the caller's
            // ROLLBACK is sent as usual.
            if (error) return reject(error);
            if (joined.commits) this.#place = 'committed';
            resolve(result);
          }),
        );
      });
    }
  }
  return PreparingClient;
}

function tooLate(): Error {
  return new Error('The transaction was already committed with the statement that was marked as its last');
}
