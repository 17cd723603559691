import { createServer } from 'node:net';
import { ConfigError } from '#foundation/server/config/config-error.ts';
import type { Config } from '#foundation/server/config.ts';
import { connectFirst, databaseUrlFault } from '#foundation/server/database/fault-text.ts';
import { schemaFault } from '#foundation/server/database/schema-fault.ts';
import { poolerFault } from '#foundation/server/database/pool/pooler.ts';
import { openDatabase } from '#foundation/server/database/open.ts';

/**
 * Runs all checks and returns their results. Collects all configuration errors in one {@link ConfigError}, so
 * that the operator sees all of them together. Throws any other error unchanged.
 */
export async function allOrFaults<Answers extends readonly unknown[]>(
  ...tries: { [K in keyof Answers]: () => Answers[K] | Promise<Answers[K]> }
): Promise<Answers> {
  const ended = await Promise.allSettled(tries.map(async (attempt) => attempt()));
  const faults: string[] = [];
  for (const one of ended)
    if (one.status === 'rejected') {
      const { reason } = one as { reason: unknown };
      const fault = databaseUrlFault(reason);
      if (reason instanceof ConfigError) faults.push(...reason.faults);
      else if (fault === null) throw reason;
      else faults.push(fault);
    }
  if (faults.length > 0) throw new ConfigError(faults);
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as Answers;
}

/**
 * Checks that the process may listen on its port. Runs before the server loads a large catalogue, which takes
 * minutes.
 */
export async function tryPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error & { code?: string }) => {
      const isNoName = error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN';
      const fault = isNoName ? notOurs(host) : listenFault(error);
      reject(fault === null ? error : new ConfigError([fault]));
    });
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** Checks that the database at the URL responds and is not a connection pooler in transaction mode. */
export async function tryDatabase({ database: { url } }: Pick<Config, 'database'>): Promise<void> {
  if (url === undefined) return;
  const database = await openDatabase({ url, poolSize: 1 });
  try {
    await connectFirst(url, database);
    const fault = (await poolerFault(url)) ?? (await schemaFault(database.db));
    if (fault !== null) throw new ConfigError([fault]);
  } finally {
    await database.close();
  }
}

/**
 * Returns why the process cannot listen on its port, and the remedy. Returns null if the error has another
 * cause.
 */
export function listenFault(error: unknown): string | null {
  const { code, syscall, port, address } = error as {
    code?: string;
    syscall?: string;
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is already in use. Stop the program that uses it, or choose another port: PORT=4000 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: this user has no permission to listen on ${port}; choose port 1024 or higher, and let a proxy forward requests to it`;
  return code === 'EADDRNOTAVAIL' ? notOurs(address) : null;
}

const notOurs = (host = 'that') =>
  `HOST: this machine does not have the address ${host}; use 127.0.0.1 to accept connections from this machine only, or 0.0.0.0 to accept all`;
