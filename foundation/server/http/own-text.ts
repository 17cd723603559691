/** Shorter URLs, in characters, may stay in memory whole. */
const LONG_ADDRESS = 600;

/**
 * Copies texts that were parsed from a URL. V8 represents a substring as a pointer into the longer text, so a
 * cached search word would keep the whole URL, up to 16 KB, in memory.
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
