import type { IncomingMessage } from 'node:http';

/** Escapes of characters that mean the same as they are (RFC 3986 §2.3): letters, digits, `-`, `.`, `_`, `~`. */
const NEEDLESS = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * A request's address with the needless escapes of its path undone, so that `/%61pi/cart` is `/api/cart` for all who look at
 * it. The router undoes them itself: whoever decides by the address before it must see the same. Done until nothing is left
 * to undo would be wrong: `%2561` is the text `%61`.
 */
export function plainUrl(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%')) return url;
  const plain = path.replace(NEEDLESS, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  return mark < 0 ? plain : plain + url.slice(mark);
}

/** What a request in absolute form (`GET http://host/path`, as proxies send it) asks for, and of which host. */
export interface Target {
  host: string;
  url: string;
}

/** Host and path of a request's address in absolute form; null for any other, `unreadable` where it names no host as such an address must. */
export function targetOf(address: string): Target | 'unreadable' | null {
  if (!/^https?:/i.test(address)) return null;
  // Nobody's name or escapes: what reads them would disagree about the host.
  const parts = /^https?:\/\/([\w.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)(?=[/?]|$)(.*)$/i.exec(address);
  if (!parts) return 'unreadable';
  const [, host, rest] = parts as unknown as [string, string, string];
  return { host, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Whether an address is a call's, not a page's or file's. */
export const isCall = (url: string) => /^\/api(\/|$|\?)/i.test(url);

/**
 * Whether the path of an address cannot be read (`/search/%E0%A4%A`), would be read as another host (`//shop.example/`) or
 * holds what no text can (`%00`).
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
 * The page whose form a browser without scripts has sent, as path and query; null for anything else. Forms of pages are sent
 * by scripts, so that the page itself takes none.
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
