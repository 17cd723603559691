import type { IncomingMessage } from 'node:http';

/**
 * Matches percent-escapes of unreserved characters, which have the same meaning unescaped (RFC 3986 §2.3):
 * letters, digits, `-`, `.`, `_`, `~`.
 */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Decodes the unnecessary escapes in the path of a request's URL, so that `/%61pi/cart` is `/api/cart`
 * everywhere. The router decodes them itself, and code that runs before the router must see the same path.
 * Decodes only once: `%2561` is the text `%61`, so decoding it again would be wrong.
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
 * Returns the host and path of a request in absolute form; null for any other request. Returns `unreadable`
 * if an absolute URL has no valid host.
 */
export function targetOf(address: string): Target | 'unreadable' | null {
  if (!/^https?:/i.test(address)) return null;
  // Rejects user names and escapes before or in the host, because parsers interpret them differently.
  const parts = /^https?:\/\/([\w.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)(?=[/?]|$)(.*)$/i.exec(address);
  if (!parts) return 'unreadable';
  const [, host, rest] = parts as unknown as [string, string, string];
  return { host, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Whether a URL belongs to an API endpoint instead of a page or file. */
export const isCall = (url: string) => /^\/api(\/|$|\?)/i.test(url);

/**
 * Whether the URL's path is invalid: it cannot be parsed (`/search/%E0%A4%A`), could be interpreted as
 * another host (`//shop.example/`) or contains a character that no text may contain (`%00`).
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
 * If a browser without scripts has submitted a page's form, returns the path and query of that page; null for
 * any other request. Only scripts submit the forms of pages, so pages accept no submissions.
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
