import { describe, type TestOptions } from 'vitest';

/** Options for tests that run only with `npm test -- --all`: each night, and before a release. */
export const NIGHTLY: TestOptions = { tags: ['nightly'] };

/**
 * Defines a suite for each of the cases. Cases for which `always` returns true run in every run, the others
 * only nightly.
 */
export function describeEach<T>(
  cases: readonly T[],
  { name, always }: { name: (one: T) => string; always: (one: T) => boolean },
  body: (one: T) => void,
): void {
  for (const one of cases) describe(name(one), always(one) ? {} : NIGHTLY, () => body(one));
}
