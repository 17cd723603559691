import * as z from 'zod/mini';
import { expected } from './expected.ts';

/**
 * The schema of a whole number in the environment: only digits, from `least` to `most`. The error quotes the
 * value, because numbers are not secret. The limits prevent later failures: a timer of more than 24 days
 * fires immediately, and a pool of a million connections locks all other clients out of the database.
 */
export function whole(what: string, least: number, most: number) {
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const words = expected(`${what} from ${least} to ${most}`);
  return z.pipe(z.string().check(z.refine(isInRange, words)), z.transform(Number));
}
