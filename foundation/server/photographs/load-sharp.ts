import type { Sharp, SharpOptions } from 'sharp';

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<MakeSharp> | undefined;

/**
 * Loads sharp. This happens only when the first picture is processed, because sharp contains 20 MB of native
 * code. Sharp uses one thread per picture, to leave processor cores for shoppers' requests. Its cache is
 * disabled, because the memory of the cache is never released.
 */
export function loadSharp(): Promise<MakeSharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
