import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/**
 * The time in ms after which an idle connection is closed. It is shorter than the timeout of most servers, so
 * that no request uses a connection that the server is just closing.
 */
const IDLE_MS = 4_000;

const keepAliveOptions = { keepAlive: true, timeout: IDLE_MS };
const plain = { request: plainRequest, agent: new PlainAgent(keepAliveOptions) };
const secure = { request: secureRequest, agent: new SecureAgent(keepAliveOptions) };

export interface HttpCall {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The maximum duration of the request and its response, in ms. */
  timeoutMs: number;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Returns the reason for a missing response, for logs: `ENOTFOUND pay.example`, `ECONNREFUSED`,
 * `TimeoutError`. Uses the code of the error, because its message may contain data that must not be logged.
 */
export function whyUnanswered(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, hostname } = error as { code?: unknown; hostname?: unknown };
  if (typeof code !== 'string') return error.name;
  return typeof hostname === 'string' ? `${code} ${hostname}` : code;
}

/**
 * Sends a request to a different server and returns the response with any status, including redirects. Throws
 * if the response is missing or incomplete, and throws a `TimeoutError` after `timeoutMs`. It takes a fifth
 * of the time of `fetch`, because it does not create web streams.
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
      const late = new Error(`no response within ${timeoutMs} ms`);
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
