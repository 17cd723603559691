import type { IncomingMessage } from 'node:http';

/**
 * Escapes of unreserved characters, which mean the same unescaped (RFC 3986 §2.3): letters, digits, `-`, `.`,
 * `_`, `~`.
 */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Returns a request's URL with the unnecessary escapes in its path decoded, so that `/%61pi/cart` is
 * `/api/cart` everywhere. The router decodes them itself; code that reads the URL before the router must see
 * the same path. Decodes once: repeated decoding would be wrong, because `%2561` is the text `%61`.
 */
export function plainUrl(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%')) return url;
  const plain = path.replace(NEEDLESS, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return mark < 0 ? plain : plain + url.slice(mark);
}

/** The URL and host of a request in absolute form (`GET http://host/path`, as proxies send it). */
export interface Target {
  host: string;
  url: string;
}

/**
 * Returns host and path of a request in absolute form; null for any other request, `unreadable` if an
 * absolute form has no valid host.
 */
export function targetOf(address: string): Target | 'unreadable' | null {
  if (!/^https?:/i.test(address)) return null;
  // Rejects user names and escapes in the host: parsers would disagree about the host.
  const parts = /^https?:\/\/([\w.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)(?=[/?]|$)(.*)$/i.exec(address);
  if (!parts) return 'unreadable';
  const [, host, rest] = parts as unknown as [string, string, string];
  return { host, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Whether a URL belongs to an API endpoint, not to a page or file. */
export const isCall = (url: string) => /^\/api(\/|$|\?)/i.test(url);

/**
 * Whether the path cannot be parsed (`/search/%E0%A4%A`), could be read as another host (`//shop.example/`)
 * or contains a character that no text can hold (`%00`).
 */
export function isBroken(url: string): boolean {
  if (!/^\/(?![/\\])/.test(url)) return true;
  try {
    return decodeURIComponent(url.split('?')[0]!).includes('\0');
  } catch {
    return true;
  }
}

/**
 * Returns the path and query of the page whose form a browser without scripts has sent; null for any other
 * request. Scripts send the forms of pages, so the page itself accepts none.
 */
export function pageOfForm({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(
    headers['content-type'] ?? '',
  );
  return method === 'POST' && isForm && !isCall(url) && !isBroken(url) ? url : null;
}
