/** True if an origin is the site's own origin, or if its host is the host that received the request. */
export function isOwnOrigin(origin: string, own: string, host: string | undefined): boolean {
  if (origin === own) return true;
  try {
    return new URL(origin).host === host?.toLowerCase();
  } catch {
    return false;
  }
}
