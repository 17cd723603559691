/** The last item of a page: the time since when it needs attention, as SQL text, and its key. */
export interface ItemPosition {
  since: string;
  key: string;
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d)?|Z)$/;

/** Writes a position as a text for URLs. */
export function formatItemPosition({ since, key }: ItemPosition): string {
  const bytes = new TextEncoder().encode(`${since}|${key}`);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Returns the position in a text from {@link formatItemPosition}; null for any other text. */
export function parseItemPosition(text: string): ItemPosition | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const plain = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const end = plain.indexOf('|');
    const [since, key] = [plain.slice(0, end), plain.slice(end + 1)];
    const isReal = MOMENT.test(since) && !Number.isNaN(Date.parse(since.replace(' ', 'T')));
    return end > 0 && key !== '' && isReal && !key.includes('\0') ? { since, key } : null;
  } catch {
    return null;
  }
}
