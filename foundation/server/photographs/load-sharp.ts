import type { Sharp, SharpOptions } from 'sharp';

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<MakeSharp> | undefined;

/**
 * Loads sharp when the first picture is processed, because it is 20 MB of native code. Sharp uses one thread
 * per picture, because shoppers' requests need the processor cores. It uses no cache, because its pixel cache
 * is never returned to the system.
 */
export function loadSharp(): Promise<MakeSharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
