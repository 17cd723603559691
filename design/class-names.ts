/**
 * Joins class names and omits empty values. Returns undefined if all values are empty, so that React renders
 * no `class=""`.
 */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  const names = parts.filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
