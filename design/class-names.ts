/**
 * Joins class names and omits empty ones. Returns undefined if all are empty, so that no `class=""` is
 * rendered.
 */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  const names = parts.filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}
