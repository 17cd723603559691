/**
 * The worker thread of the embedded database. PGlite computes in the calling thread. In the server's thread,
 * a query would delay every page that is being rendered.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { EmbeddedStatements } from './embedded-statements.ts';

export interface WorkerOptions {
  /** The folder of the database; undefined for a database in memory. */
  dataDir?: string;
  /** A dumped data folder (tar or tar.gz) from which the database starts. */
  template?: Uint8Array<ArrayBuffer>;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; params: unknown[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'renew' }
  | { id: number; kind: 'close' };

export type WorkerAnswer =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: Record<string, unknown> }
  | { notify: string; payload: string };

/** A template that is already in memory. A regular Blob would be copied twice when it is read. */
class Template extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    const isWhole = byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }
}

const options = workerData as WorkerOptions;
const port = parentPort!;
let database = await begin();
let statements = new EmbeddedStatements(database);

function begin(): Promise<PGlite> {
  return PGlite.create({
    ...(options.dataDir === undefined ? {} : { dataDir: options.dataDir }),
    ...(options.template === undefined ? {} : { loadDataDir: new Template(options.template) }),
    // Days stay text, because the shop never parses a calendar day as an instant.
    parsers: { [types.DATE]: (value: string) => value, [types.INT8]: (value: string) => Number(value) },
  });
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await statements.query(request.sql, request.params);
      return { rows, affectedRows };
    }
    case 'exec':
      await database.exec(request.sql);
      return null;
    case 'listen':
      await database.listen(request.channel, (payload) =>
        port.postMessage({ notify: request.channel, payload } satisfies WorkerAnswer),
      );
      return null;
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
    case 'renew':
      await database.close();
      database = await begin();
      statements = new EmbeddedStatements(database);
      return null;
    case 'close':
      await database.close();
      return null;
  }
}

// Handles requests one at a time, in order of arrival, because there is only one connection.
let last: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(async () => {
    try {
      port.postMessage({ id: request.id, ok: true, result: await answer(request) } satisfies WorkerAnswer);
    } catch (error) {
      const { name, message, code, detail, constraint, table, column, severity, hint, position, where } =
        error as Record<string, unknown>;
      port.postMessage({
        id: request.id,
        ok: false,
        error: { name, message, code, detail, constraint, table, column, severity, hint, position, where },
      } satisfies WorkerAnswer);
    }
    if (request.kind === 'close') port.close();
  });
});
port.postMessage({ id: 0, ok: true, result: null } satisfies WorkerAnswer);
