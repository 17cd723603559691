/** Error texts for unsuccessful responses (storefront §8, checkout §8). */

/** Returns the text that staff tools display for a status (ERROR-01 to -06). */
export function genericText(status: number): string {
  switch (status) {
    case 400:
      return 'Invalid request. Please check your input.';
    case 401:
      return 'Authentication required. Please log in again.';
    case 403:
      return 'You do not have permission to perform this action.';
    case 404:
      return 'The requested resource could not be found.';
    case 500:
      return 'A server error occurred. Please try again later.';
    default:
      return 'An unexpected error occurred. Please try again later.';
  }
}

/**
 * Returns the error text that shoppers see for a status. For status 400, returns the messages of the response
 * if it contains any (ERROR-08 to -17).
 */
export function shopperText(status: number, messages: readonly string[]): string {
  switch (status) {
    case 400:
      return messages.length > 0 ? messages.join(', ') : 'An error has occurred, please try again';
    case 401:
      return 'You are not authorised for this action';
    case 403:
      return 'permission denied for the resource';
    case 404:
      return 'The page you looking for does not exist, please try again';
    default:
      return 'An error has occurred, please try again';
  }
}

/** The maximum depth of nested errors in a response. Texts at a greater depth are ignored. */
const DEEPEST = 6;

/**
 * Returns the error texts in a response body. They may be a list, a map, or lists within a map, either in the
 * body itself or in its field `error` (ERROR-07). Omits empty texts and duplicates.
 */
export function errorsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { errors, error } = body as { errors?: unknown; error?: unknown };
  const found: string[] = [];
  gather(errors ?? (typeof error === 'object' ? errorsOf(error) : error), found, 0);
  return [...new Set(found)];
}

function gather(value: unknown, found: string[], depth: number): void {
  if (typeof value === 'string') {
    if (value.trim() !== '') found.push(value);
  } else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
    for (const one of Object.values(value)) gather(one, found, depth + 1);
  }
}
