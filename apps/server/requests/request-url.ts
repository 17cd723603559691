import type { IncomingMessage } from 'node:http';

/**
 * Matches percent-escapes of letters, digits, `-`, `.`, `_` and `~`. These characters have the same meaning
 * unescaped (RFC 3986 §2.3).
 */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * Decodes unnecessary escapes in the path of a URL, so that `/%61pi/cart` is `/api/cart` everywhere. The
 * router also decodes them, and code that runs earlier must see the same path. Decodes only once: `%2561`
 * means the text `%61`.
 */
export function plainUrl(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%')) return url;
  const plain = path.replace(NEEDLESS, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return mark < 0 ? plain : plain + url.slice(mark);
}

/** The URL and host of a request in absolute form (`GET http://host/path`). Proxies send this form. */
export interface Target {
  host: string;
  url: string;
}

/**
 * Returns the host and path of a request in absolute form. Returns `unreadable` if its URL has no valid host,
 * and null if the request has another form.
 */
export function targetOf(address: string): Target | 'unreadable' | null {
  if (!/^https?:/i.test(address)) return null;
  // Rejects URLs with a user name or an escape in the host, because parsers interpret such URLs differently.
  const parts = /^https?:\/\/([\w.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)(?=[/?]|$)(.*)$/i.exec(address);
  if (!parts) return 'unreadable';
  const [, host, rest] = parts as unknown as [string, string, string];
  return { host, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** True if a URL belongs to an API endpoint, false if it belongs to a page or file. */
export const isCall = (url: string) => /^\/api(\/|$|\?)/i.test(url);

/**
 * Whether the URL's path is invalid. A path is invalid if it cannot be parsed (`/search/%E0%A4%A`), could
 * mean another host (`//shop.example/`) or contains a NUL character (`%00`).
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
 * Returns the path and query of the page whose form a browser without scripts has submitted; null for any
 * other request. Pages accept no form submissions, because only scripts submit their forms.
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
