import type { SpecValue } from './specifications.ts';

/** Whether a product is known to be taller than wide. */
export function isTall(spec: (key: string) => SpecValue | undefined): boolean {
  const [height, width] = [spec('height'), spec('width')];
  return typeof height === 'number' && typeof width === 'number' && height > width;
}
