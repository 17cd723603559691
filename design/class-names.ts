/** Joins class names and leaves out the empty ones; undefined when none is left, so that no `class=""` is written. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  const kept = parts.filter(Boolean);
  return kept.length > 0 ? kept.join(' ') : undefined;
}
