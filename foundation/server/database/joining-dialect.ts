import {
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { JoinableQuery } from './execute-joined.ts';
import type { TransactionClient } from './preparing-client.ts';

/** A client of the pool: `preparing` has created it. */
type PoolClient = pg.PoolClient & TransactionClient;

/**
 * Kysely's PostgreSQL dialect, with a driver that passes on how a statement joins others (`executeLast`,
 * `executeLock`).
 */
export class JoiningDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  /** @param pool Its clients must come from `preparing`. */
  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new JoiningDriver(this.#pool);
  }
}

class JoiningDriver implements Driver {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<JoiningConnection> {
    return new JoiningConnection((await this.#pool.connect()) as unknown as PoolClient);
  }

  async beginTransaction(connection: JoiningConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel ?? settings.accessMode)
      throw new Error('Transactions have the default isolation level and access mode');
    await connection.client.begin();
  }

  async commitTransaction({ client }: JoiningConnection): Promise<void> {
    const { command } = await client.commit();
    // PostgreSQL rolls back instead if the transaction ignored an error of one of its statements.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement had failed');
  }

  async rollbackTransaction(connection: JoiningConnection): Promise<void> {
    try {
      await connection.client.rollback();
    } catch (error) {
      connection.isBroken = true;
      throw error;
    }
  }

  async releaseConnection({ client, isBroken }: JoiningConnection): Promise<void> {
    client.release(isBroken);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class JoiningConnection implements DatabaseConnection {
  /** Whether the pool must close the connection instead of reusing it. */
  isBroken = false;
  readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>(query: JoinableQuery): Promise<QueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await this.client.execute(
        query.sql,
        query.parameters,
        query.joining,
      );
      return isWrite(command)
        ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
        : { rows: rows as Row[] };
    } catch (error) {
      // The driver's error has the stack of the socket. The caller's frames say which statement failed.
      if (error instanceof Error) error.stack += `\n${callerFrames(new Error().stack)}`;
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results are not streamed');
  }
}

const isWrite = (command: string) =>
  command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';

/** Returns the lines of a stack below its message. */
const callerFrames = (stack = '') => stack.slice(stack.indexOf('\n') + 1);
