import { LOGIN_CALLBACK } from '../../contract/identity.ts';

/**
 * Returns the URL of the callback page, which completes every sign-in, with `parts` in its query. Empty
 * values are omitted.
 */
export function callbackAddress(parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return `${LOGIN_CALLBACK}?${query.toString()}`;
}
