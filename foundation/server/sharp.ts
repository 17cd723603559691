import type { Sharp, SharpOptions } from 'sharp';

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<MakeSharp> | undefined;

/**
 * Loads sharp with the first picture, because it is 20 MB of native code. It uses one thread per picture and
 * no cache: the cores belong to the shoppers, and its pixel cache is never returned to the system.
 */
export function loadSharp(): Promise<MakeSharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
