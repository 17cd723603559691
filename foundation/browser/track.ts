/**
 * Tells the page's data layer that something happened (ANALYTICS rows: GA events). Without a tag manager nobody reads
 * it and nothing leaves the page.
 */
export function track(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  const page = window as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ event, ...details });
}
