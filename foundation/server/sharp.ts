import type { Sharp, SharpOptions } from 'sharp';

type MakeSharp = (input: Buffer, options?: SharpOptions) => Sharp;

let loaded: Promise<MakeSharp> | undefined;

/**
 * sharp, loaded when the first picture is made: it is 20 MB of native code. One thread a picture and nothing kept between
 * pictures: the cores belong to the shoppers, and its cache of pixels never goes back to the system.
 */
export function loadSharp(): Promise<MakeSharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
