/**
 * Pushes an event to the page's data layer, such as the Google Analytics events in the ANALYTICS rows. An
 * event leaves the page only if a tag manager reads the data layer.
 */
export function track(event: string, details: Readonly<Record<string, unknown>> = {}): void {
  const page = window as { dataLayer?: unknown[] };
  (page.dataLayer ??= []).push({ event, ...details });
}
