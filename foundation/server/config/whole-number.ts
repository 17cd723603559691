import * as z from 'zod/mini';
import { expected } from './expected.ts';

/**
 * The schema of a whole number in the environment, from `least` to `most`. The error message contains the
 * value, because numbers are not secret. The limits prevent later failures. A timer of more than 24 days, for
 * example, fires immediately. A pool with a million connections locks out all other clients of the database.
 */
export function whole(what: string, least: number, most: number) {
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const words = expected(`${what} from ${least} to ${most}`);
  return z.pipe(z.string().check(z.refine(isInRange, words)), z.transform(Number));
}
