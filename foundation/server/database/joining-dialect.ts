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

/** A client of the pool, which `preparing` has created. */
type PoolClient = pg.PoolClient & TransactionClient;

/**
 * Kysely's PostgreSQL dialect with a driver that can send several statements in one message (`executeLast`,
 * `executeLock`).
 */
export class JoiningDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  /** @param pool Must create its clients with `preparing`. */
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
    // If a statement of the transaction has failed and the error was ignored, PostgreSQL rolls back instead
    // of committing.
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
  /** Whether the pool must close the connection because it cannot be reused. */
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
      // The stack of the driver's error starts at the socket. Append the stack of the caller, which shows the
      // failed statement.
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

/** Returns a stack without its first line, which contains the message. */
const callerFrames = (stack = '') => stack.slice(stack.indexOf('\n') + 1);
