import type { ServerResponse } from 'node:http';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Escapes text for an HTML page. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** Sends a sandbox page. */
export function sendPage(response: ServerResponse, status: number, title: string, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src *; frame-src 'self'",
    'cache-control': 'no-store',
  });
  response.end(page(title, body));
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · sandbox</title><style>
body{margin:0;background:#f6f7f8;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}header{background:#1b1f24;color:#fff;padding:14px 24px;font-weight:600}header a{color:inherit;text-decoration:none}
main{max-width:980px;margin:0 auto;padding:32px 24px}h1{font-size:28px;margin:0 0 16px}table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #e2e6ea}th,td{text-align:left;padding:10px 14px;border-bottom:1px solid #e2e6ea}
iframe{width:100%;height:75vh;border:1px solid #e2e6ea;background:#fff}dl{display:grid;grid-template-columns:90px 1fr;gap:4px 12px}dt{color:#59626c}dd{margin:0}a{color:#0b4470}code{font-size:15px}
</style></head><body><header><a href="/">Whitegoods sandbox</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
