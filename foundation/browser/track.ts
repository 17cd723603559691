/** Events that wait at most for a tag manager: it takes the whole list over when it comes. */
const MOST_WAITING = 200;

/**
 * Tells the page's data layer that something happened (ANALYTICS rows: GA events). Without a tag manager nobody reads
 * it and nothing leaves the page.
 */
export function track(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  const page = window as { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  if (layer.length >= MOST_WAITING) layer.shift();
  layer.push({ event, ...details });
}
