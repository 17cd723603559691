/**
 * The values that are already frozen. Values that are returned several times are frozen deeply, because their
 * cached JSON would not reflect a change.
 */
const known = new WeakSet<object>();

/** Deeply freezes a value of plain objects and lists, and returns it. */
export function deepFreeze<T extends object>(value: T): T {
  freeze(value);
  known.add(value);
  return value;
}

export function isDeepFrozen(value: object): boolean {
  return known.has(value);
}

function freeze(value: object): void {
  if (Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const one of Object.values(value) as unknown[])
    if (typeof one === 'object' && one !== null) freeze(one);
}
