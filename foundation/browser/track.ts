/**
 * Pushes an event to the page's data layer (the GA events in the ANALYTICS rows). Without a tag manager, no
 * script reads it and no data leaves the page.
 */
export function track(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  const page = window as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ event, ...details });
}
