import * as z from 'zod/mini';
import { expected } from './as-given.ts';

/**
 * A whole number of the environment, in digits alone and from `least` to `most`. Whoever typed another is told what they typed:
 * there is no secret among numbers. A bound keeps what makes no sense from failing later (a timer of more than 24 days fires at
 * once, a pool of a million connections closes the database to everybody else).
 */
export function whole(what: string, least: number, most: number) {
  const isMeant = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const words = expected(`${what} from ${least} to ${most}`);
  return z.pipe(z.string().check(z.refine(isMeant, words)), z.transform(Number));
}
