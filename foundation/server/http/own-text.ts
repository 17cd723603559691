/** The minimum length, in characters, of a URL whose texts are copied. */
const LONG_ADDRESS = 600;

/**
 * Copies the texts that were parsed from a long URL. V8 stores a substring as a pointer into the original
 * text, so a cached search word would keep a URL of up to 16 KB in memory.
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
