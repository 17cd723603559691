import pg from 'pg';
import { STALE_PLAN, StatementNames } from './statement-names.ts';

/**
 * A client whose frequent statements PostgreSQL parses and plans once a connection instead of each time. Needs connections
 * of its own, or a pooler in session mode, as `LISTEN` does.
 */
export function preparing(): new () => pg.ClientBase {
  const names = new StatementNames();
  class PreparingClient extends pg.Client {
    // The driver's `query` has many forms; all but that of text and values are passed on as they are.
    override query(...given: unknown[]): never {
      const [text, values, ...more] = given;
      const send = super.query.bind(this) as (...asked: unknown[]) => unknown;
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasValues && more.length === 0 ? names.of(text) : undefined;
      if (name === undefined) return send(...given) as never;
      const answer = send({ name, text, values }) as Promise<unknown>;
      return answer.catch((error: unknown) => {
        if ((error as { code?: unknown }).code === STALE_PLAN) names.renew(text as string);
        throw error;
      }) as never;
    }
  }
  return PreparingClient;
}
