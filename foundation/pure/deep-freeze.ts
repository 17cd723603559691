/**
 * Values that never change and are handed out again and again. Whoever writes them out may keep the text, so they are
 * frozen all through: a change would go unseen.
 */
const known = new WeakSet<object>();

/** Freezes a value of plain objects and lists, and answers it. */
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
