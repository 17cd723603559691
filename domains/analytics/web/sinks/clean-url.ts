import { countedPath } from '../../rules/analytics.ts';

/**
 * Returns the origin and path of a URL without query, fragment, ids and tokens; empty if it is not a URL. The
 * links of emails contain secrets in their query.
 */
export function cleanUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).origin + countedPath(url) : '';
}
