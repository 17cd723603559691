import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/** Less than most servers keep one that nobody uses, so that none is used while it closes. */
const IDLE_MS = 4_000;

const kept = { keepAlive: true, timeout: IDLE_MS };
const plain = { request: plainRequest, agent: new PlainAgent(kept) };
const secure = { request: secureRequest, agent: new SecureAgent(kept) };

export interface HttpCall {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Until the whole answer is there, milliseconds. */
  timeoutMs: number;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Why no answer came, for a log, in the error's code: `ENOTFOUND pay.example`, `ECONNREFUSED`, `TimeoutError`. Its message may say more than a log should. */
export function whyUnanswered(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, hostname } = error as { code?: unknown; hostname?: unknown };
  if (typeof code !== 'string') return error.name;
  return typeof hostname === 'string' ? `${code} ${hostname}` : code;
}

/**
 * Calls another server and answers what it says, whatever its status; a redirect is an answer as well. Throws where no whole answer
 * comes (`TimeoutError` after its time). A fifth of what the same costs by `fetch`, whose streams nobody needs here.
 */
export function httpCall(url: string, { method, headers, body, timeoutMs }: HttpCall): Promise<HttpAnswer> {
  const { request, agent } = url.startsWith('https:') ? secure : plain;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', fail);
      response.on('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    const timer = setTimeout(() => {
      const late = new Error(`no answer within ${timeoutMs} ms`);
      late.name = 'TimeoutError';
      sent.destroy(late);
    }, timeoutMs);
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
    }
    sent.on('error', fail);
    sent.end(body);
  });
}
