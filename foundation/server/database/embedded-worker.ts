/**
 * The worker thread of the embedded database. PGlite computes in the thread that calls it. In the server's
 * thread, a query would delay the rendering of all pages.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { EmbeddedStatements } from './embedded-statements.ts';

export interface WorkerOptions {
  /** The folder of the database; undefined for an in-memory database. */
  dataDir?: string;
  /** A dump of a data folder (tar or tar.gz) with which a new database starts. */
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

/**
 * A blob for a database template that is already in memory. A regular Blob would copy the template twice when
 * it is read.
 */
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
    // Return dates as text, because the shop does not treat a calendar day as a point in time.
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

// Handle requests one after another, in the order in which they arrive, because there is only one connection.
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
