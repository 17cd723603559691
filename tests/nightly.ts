import { describe, type TestOptions } from 'vitest';

/** For journeys that run only with `npm test -- --all`: each night, and before a release. */
export const NIGHTLY: TestOptions = { tags: ['nightly'] };

/** Describes each of the cases: those that are `always` checked in every run, the others as nightly. */
export function describeEach<T>(
  cases: readonly T[],
  { name, always }: { name: (one: T) => string; always: (one: T) => boolean },
  body: (one: T) => void,
): void {
  for (const one of cases) describe(name(one), always(one) ? {} : NIGHTLY, () => body(one));
}
