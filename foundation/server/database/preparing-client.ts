import pg from 'pg';
import type { HostTurn } from './database-url.ts';
import type { Joining } from './execute-joined.ts';
import { BEGIN, COMMIT, JoinedQuery, type KnownStatement } from './joined-query.ts';
import { STALE_PLAN, StatementNames } from './statement-names.ts';

/** A PostgreSQL connection that sends the statements of a transaction in as few messages as possible. */
export interface TransactionClient {
  begin(): Promise<unknown>;
  /**
   * Commits the transaction. If one of its statements has failed, PostgreSQL rolls back instead, and the
   * returned command is ROLLBACK.
   */
  commit(): Promise<Pick<pg.QueryResult, 'command'>>;
  /**
   * Rolls back the transaction. Rejects if the transaction has already been committed together with its last
   * statement.
   */
  rollback(): Promise<unknown>;
  /** Executes a statement inside or outside a transaction. Outside a transaction, `joining` has no effect. */
  execute(text: string, values: readonly unknown[], joining?: Joining): Promise<pg.QueryResult>;
}

/**
 * The state of the connection's transaction. `wanted` means that BEGIN has not been sent yet. `committed`
 * means that COMMIT was sent with the last statement.
 */
type Place = 'outside' | 'wanted' | 'open' | 'committed';

/** A statement to send. If it has a name, the connection prepares it under this name. */
interface Request {
  text: string;
  values: unknown[];
  name?: string;
}

/** Creates an empty result for a COMMIT or a lock that is not sent separately, because another statement includes it or it is not needed. */
const emptyResult = (command: string): pg.QueryResult => ({
  command,
  rowCount: null,
  oid: 0,
  fields: [],
  rows: [],
});

/**
 * Creates a client class that prepares frequent statements and combines messages. BEGIN is sent with the
 * first statement of a transaction, a lock (`executeLock`) with the next statement, and COMMIT with the last
 * statement (`executeLast`). The client requires direct connections or a pooler in session mode. It connects
 * to the current host in `hosts`.
 */
export function preparing(hosts: Pick<HostTurn, 'current'>): new () => pg.ClientBase & TransactionClient {
  const names = new StatementNames();
  class PreparingClient extends pg.Client implements TransactionClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
    }

    #place: Place = 'outside';
    /**
     * Whether the connection has prepared BEGIN and COMMIT, which happens when it first sends each of them
     * alone.
     */
    #knows = { begin: false, commit: false };
    /** The names of the lock statements that the connection has prepared. */
    #locks = new Set<string>();
    /** The statements that are sent in the same message as the next statement. */
    #waiting: KnownStatement[] = [];

    async begin(): Promise<void> {
      if (this.#knows.begin) {
        this.#place = 'wanted';
        this.#waiting = [BEGIN];
        return;
      }
      this.#knows.begin = true;
      this.#place = 'open';
      await this.query(BEGIN);
    }

    async commit(): Promise<Pick<pg.QueryResult, 'command'>> {
      const place = this.#leave();
      if (place !== 'open') return emptyResult('COMMIT');
      this.#knows.commit = true;
      return this.query(COMMIT);
    }

    async rollback(): Promise<void> {
      const place = this.#leave();
      if (place === 'committed') throw alreadyCommitted();
      if (place === 'open') await this.query('rollback');
    }

    /** Resets the state of the transaction, and returns the previous state. */
    #leave(): Place {
      const place = this.#place;
      this.#place = 'outside';
      this.#waiting = [];
      return place;
    }

    async execute(text: string, values: readonly unknown[], joining?: Joining): Promise<pg.QueryResult> {
      if (this.#place === 'committed') throw alreadyCommitted();
      const name = values.length > 0 ? names.of(text) : undefined;
      const request: Request = { text, values: [...values], ...(name === undefined ? {} : { name }) };
      const inside = this.#place !== 'outside';
      if (inside && joining === 'with-next' && this.#delays(request)) return emptyResult('SELECT');
      const commits = inside && this.#knows.commit && joining === 'with-commit';
      const before = this.#waiting;
      this.#waiting = [];
      if (inside) this.#place = 'open';
      try {
        return before.length > 0 || commits
          ? await this.#sendJoined(request, before, commits)
          : await this.query(request);
      } catch (error) {
        if (name !== undefined && (error as { code?: unknown }).code === STALE_PLAN) names.renew(text);
        throw error;
      }
    }

    /**
     * Queues a lock statement to be sent with the next statement. Returns false if it must be sent alone,
     * because the connection has not prepared it yet or a value is not a text.
     */
    #delays({ name, text, values }: Request): boolean {
      if (name === undefined) return false;
      const isText = values.every((value): value is string => typeof value === 'string');
      if (this.#locks.has(name) && isText) {
        this.#waiting.push({ name, text, values });
        return true;
      }
      this.#locks.add(name);
      return false;
    }

    #sendJoined(
      request: Request,
      before: readonly KnownStatement[],
      commits: boolean,
    ): Promise<pg.QueryResult> {
      return new Promise((resolve, reject) => {
        this.query(
          new JoinedQuery(request, { before, commits }, (error, result) => {
            // If a statement fails, the server skips COMMIT or rolls back the transaction. The state remains
            // `open`, so the caller's ROLLBACK is sent.
            if (error) return reject(error);
            if (commits) this.#place = 'committed';
            resolve(result!);
          }),
        );
      });
    }
  }
  return PreparingClient;
}

function alreadyCommitted(): Error {
  return new Error('The transaction was already committed with the statement that was marked as its last');
}
