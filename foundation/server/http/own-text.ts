/** Shorter addresses may be held whole. */
const LONG_ADDRESS = 600;

/**
 * What was read of an address, as texts of their own. V8 cuts a text out of a longer one by pointing into it, so a word of a
 * search that is kept holds the whole address, up to 16 KB of it.
 */
export function ownTexts<T>(address: string, read: T): T {
  return address.length > LONG_ADDRESS ? (copied(read) as T) : read;
}

function copied(value: unknown): unknown {
  if (typeof value === 'string') return JSON.parse(JSON.stringify(value));
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, one] of Object.entries(value)) (value as Record<string, unknown>)[name] = copied(one);
  return value;
}
