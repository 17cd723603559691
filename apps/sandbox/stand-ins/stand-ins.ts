import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  EMBEDDED_PARTY_NAMES,
  embeddedTitle,
  type EmbeddedPartyName,
} from '#foundation/pure/embedded/embedded-parties.ts';
import type { Collector } from '#domains/analytics/simulator/collector.ts';
import { escapeHtml } from '../sandbox-page.ts';
import { standInScript } from './stand-in-scripts.ts';

/** The path under which the sandbox mounts the stand-ins. */
export const STAND_INS_PATH = '/third-parties';

const MAX_BODY_BYTES = 20_000;

/**
 * Responds with the stand-ins of third parties that display their own content: their scripts, frames and
 * events. Each request is recorded in the collector. Returns false for other paths.
 */
export async function sendStandIn(
  request: IncomingMessage,
  response: ServerResponse,
  collector: Collector,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox.invalid');
  const [, name, rest] = /^\/third-parties\/(\w+)(\.js|\/frame|\/event)$/.exec(pathname) ?? [];
  const party = EMBEDDED_PARTY_NAMES.find((one) => one === name);
  if (!party) return false;
  const record = (event: string, data: unknown) =>
    collector.record({ sink: party, fromServer: false, event, data });
  if (rest === '.js') {
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .end(standInScript(party));
  } else if (rest === '/frame') {
    const data = Object.fromEntries(searchParams);
    record('frame', data);
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      })
      .end(framePage(party, data));
  } else {
    const { event, data } = await eventOf(request);
    record(event, data);
    response.writeHead(200, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end();
  }
  return true;
}

async function eventOf(request: IncomingMessage): Promise<{ event: string; data: unknown }> {
  let body = '';
  for await (const part of request) if (body.length < MAX_BODY_BYTES) body += String(part);
  try {
    const { event, data } = JSON.parse(body) as { event?: unknown; data?: unknown };
    return { event: String(event), data };
  } catch {
    return { event: 'unreadable', data: null };
  }
}

function framePage(party: EmbeddedPartyName, data: Record<string, string>): string {
  const rows = Object.entries(data)
    .map(([key, value]) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const title = escapeHtml(embeddedTitle(party));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stand-in for ${title}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;box-sizing:border-box;padding:16px;background:#eef1f4;color:#1b1f24;font:15px/1.5 system-ui,sans-serif}
h1{font-size:18px;margin:0}p{margin:0}dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0}dt{color:#4a535c}dd{margin:0;overflow-wrap:anywhere}
</style></head><body><h1>${title}</h1><p>A stand-in of the sandbox. Nothing leaves this machine.</p><dl>${rows}</dl></body></html>`;
}
