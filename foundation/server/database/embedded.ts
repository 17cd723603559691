import { Worker } from 'node:worker_threads';
import type { PGlite as KyselyPGlite } from 'kysely';
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from './embedded-worker.ts';

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * A database error with the fields of a PostgreSQL error (`code`, `constraint`…), which the network driver's
 * errors also have.
 */
export class DatabaseError extends Error {
  declare code?: string;
  declare constraint?: string;
  declare detail?: string;
}

/**
 * The embedded database, with the part of PGlite's interface that Kysely uses. It runs in a worker thread and
 * has a single connection. All other queries therefore wait until the current transaction ends.
 */
export interface EmbeddedDatabase extends KyselyPGlite {
  exec(sql: string): Promise<void>;
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Returns the data folder as a tar archive, with which other databases can start. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Restarts the database from the template, or as an empty in-memory database. Reuses the thread, because
   * its code is already compiled, and removes all listeners. After the restart, the thread does not keep the
   * process alive.
   */
  renew(): Promise<void>;
}

/**
 * Starts the embedded database. `workerFile` is the URL of the module `embedded-worker`, as a bundle or as
 * source.
 */
export async function startEmbedded(workerFile: URL, options: WorkerOptions): Promise<EmbeddedDatabase> {
  const worker = startWorker(workerFile, options);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let nextId = 1;
  let failure: Error | undefined;

  const failAll = (error: Error) => {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (answer: WorkerAnswer) => {
    if ('notify' in answer) {
      for (const listener of listeners.get(answer.notify) ?? []) listener(answer.payload);
      return;
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) call?.resolve(answer.result as never);
    else call?.reject(Object.assign(new DatabaseError(String(answer.error['message'])), answer.error));
  });
  worker.on('error', failAll);
  worker.on('exit', (code) => failAll(new Error(`The embedded database stopped (exit code ${code})`)));

  const send = <T>(request: DistributedOmit<WorkerRequest, 'id'>): Promise<T> => {
    if (failure) return Promise.reject(failure);
    const id = nextId++;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  };
  const started = new Promise<void>((resolve, reject) =>
    waiting.set(0, { resolve: resolve as never, reject }),
  );
  await started;

  // The promise resolves when the current transaction ends. Later queries wait for it.
  let free: Promise<void> = Promise.resolve();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = free;
    let release!: () => void;
    free = new Promise((resolve) => (release = resolve));
    await before;
    try {
      return await work();
    } finally {
      release();
    }
  };
  const query = (sql: string, params: unknown[] = []) =>
    send<{ rows: never[]; affectedRows?: number; fields: [] }>({ kind: 'query', sql, params });

  const database: EmbeddedDatabase = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: (sql, params) => inTurn(() => query(sql, params)),
    transaction: (callback) =>
      inTurn(async () => {
        await query('begin');
        try {
          const result = await callback({ query, rollback: () => query('rollback').then(() => undefined) });
          await query('commit');
          return result;
        } catch (error) {
          await query('rollback');
          throw error;
        }
      }),
    exec: (sql) => inTurn(() => send<void>({ kind: 'exec', sql })),
    listen: async (channel, onNotify) => {
      const known = listeners.get(channel);
      if (known) {
        known.push(onNotify);
        return;
      }
      listeners.set(channel, [onNotify]);
      await inTurn(() => send<void>({ kind: 'listen', channel }));
    },
    dump: () => inTurn(() => send<Uint8Array<ArrayBuffer>>({ kind: 'dump' })),
    renew: () =>
      inTurn(async () => {
        listeners.clear();
        worker.unref();
        await send<void>({ kind: 'renew' });
      }),
    close: async () => {
      if (database.closed) return;
      database.closed = true;
      await inTurn(() => send<void>({ kind: 'close' }));
      await worker.terminate();
    },
  };
  return database;
}

/**
 * In development and tests, the worker is a TypeScript file and needs tsx's loader. Node 20 does not pass
 * loaders to worker threads, so load it here.
 */
function startWorker(workerFile: URL, workerData: WorkerOptions): Worker {
  if (!workerFile.pathname.endsWith('.ts')) return new Worker(workerFile, { workerData });
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(workerFile.href)}); });`;
  return new Worker(source, { eval: true, workerData });
}
