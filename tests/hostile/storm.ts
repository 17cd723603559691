import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { Learned } from './learned.ts';
import { renewal, tokenFrom, type SignedIn } from './people.ts';
import { hostileRequests, type HostileRequest, type OpenApi } from './requests.ts';

export interface StormOptions {
  /** The shop's URL, such as `http://localhost:1234`. */
  url: string;
  /** Patterns of the shop's pages, such as `/c/:uri`. */
  pages: readonly string[];
  /**
   * Users who sign in, three at a time, while other requests come from guests. The users alternate, because a
   * hostile request may sign them out.
   */
  people: readonly SignedIn[];
  /** Ends after this number of requests or milliseconds, whichever comes first. */
  requests: number;
  milliseconds: number;
  seed: number;
  onProgress?(sent: number, faults: number): void;
}

export interface StormReport {
  sent: number;
  byStatus: Record<string, number>;
  /** The errors, once for each kind, with the first request that caused each. */
  faults: { fault: string; times: number; example: string }[];
  slowestMs: number;
  /** Patterns of endpoints that returned 200. */
  reached: Set<string>;
  /** Endpoints that never returned 200. */
  unreached: string[];
}

const AT_ONCE = 16;
const BATCH = 400;
/** The number of batches after which the next three users sign in. */
const TURN = 5;
const PEOPLE_AT_ONCE = 3;
/** A request that takes longer, in ms, counts as hanging. */
const PATIENCE_MS = 20_000;

/** Markup that must never appear unescaped in a page, a picture or a feed. */
const REFLECTIONS = [
  '<script>alert(7)',
  '<img src=x',
  '<svg onload=alert(7)',
  '" onmouseover="alert(7)',
  "' onfocus='alert(7)",
  'href="javascript:',
  'href="data:text',
];
const INSIDE = /\bat \S+ \(.*:\d+:\d+\)|node_modules|"stack"\s*:|\bnode:internal\b|syntax error at or near/;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Sends hostile requests to a shop, many in parallel over real connections. Returns the errors in its
 * responses.
 */
export async function storm(options: StormOptions): Promise<StormReport> {
  const { hostname, port } = new URL(options.url);
  const document = (await (await fetch(`${options.url}/api/openapi.json`)).json()) as OpenApi;
  const learned = new Learned();
  const arbitrary = hostileRequests(document, options.pages, learned);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ends = Date.now() + options.milliseconds;
  const faults = new Map<string, StormReport['faults'][number]>();
  const report: StormReport = {
    sent: 0,
    byStatus: {},
    faults: [],
    slowestMs: 0,
    reached: new Set(),
    unreached: [],
  };

  const note = (fault: string, hostile: { pattern: string }, example: unknown) => {
    const key = `${hostile.pattern}: ${fault}`;
    const known = faults.get(key);
    if (known) known.times += 1;
    else faults.set(key, { fault: key, times: 1, example: JSON.stringify(example).slice(0, 1_500) });
  };
  const one = async (hostile: HostileRequest, turn: number) => {
    const began = performance.now();
    try {
      const answer = await send(hostile, { agent, hostname, port });
      report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
      for (const fault of faultsOf(answer, hostile.method, port)) note(fault, hostile, hostile);
      const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
      learned.takeIn(
        isJson && answer.status === 200 ? answer.body : null,
        answer.headers['set-cookie'] ?? [],
        turn,
        hostile.pattern,
      );
      if (answer.status === 200) report.reached.add(hostile.pattern);
    } catch (error) {
      note((error as Error).message, hostile, hostile);
    }
    report.sent += 1;
    report.slowestMs = Math.max(report.slowestMs, performance.now() - began);
  };

  for (let batch = 0; report.sent < options.requests && Date.now() < ends; batch += 1) {
    if (batch % TURN === 0) {
      const first = ((batch / TURN) * PEOPLE_AT_ONCE) % options.people.length;
      const whose = options.people.slice(first, first + PEOPLE_AT_ONCE);
      const tokens = await Promise.all(
        whose.map(async (person) =>
          tokenFrom(person, await send(renewal(person), { agent, hostname, port })),
        ),
      );
      learned.signIn(tokens.filter((token) => token !== null));
    }
    const count = Math.min(BATCH, options.requests - report.sent);
    const waiting = fc.sample(arbitrary, { numRuns: count, seed: options.seed + batch });
    let turn = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next && Date.now() < ends; next = waiting.pop())
          await one(next, turn++);
      }),
    );
    for (const raw of RAW) {
      const status = await sendRaw(raw, hostname, Number(port)).catch((error: Error) => error.message);
      if (typeof status === 'string' || status >= 500)
        note(`raw: ${status}`, { pattern: raw.slice(0, 40) }, raw);
    }
    options.onProgress?.(report.sent, faults.size);
  }
  agent.destroy();
  report.faults = [...faults.values()];
  report.unreached = Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((call) => !report.reached.has(call));
  return report;
}

function send(
  { method, path, headers, body, pattern }: HostileRequest,
  to: { agent?: Agent; hostname: string; port: string },
): Promise<Answer> {
  const { host, ...rest } = headers;
  const site = host === undefined ? 'localhost' : /^[a-z-]+$/.test(host) ? `${host}.localhost` : host;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...to,
        method,
        path,
        // By default, simulates a browser on the shop's own pages. The headers in `rest` may contain other
        // origins.
        headers: {
          host: `${site}:${to.port}`,
          origin: `http://${site}:${to.port}`,
          ...rest,
          // Without the content length, the server would parse the body of a DELETE as the next request.
          ...(body === null ? {} : { 'content-length': String(body.length) }),
        },
        timeout: PATIENCE_MS,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: response.headers['content-encoding'] ? '' : Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a keep-alive connection while the request was being sent. Retry, as every client
      // does.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        send({ method, path, headers, body, pattern }, { hostname: to.hostname, port: to.port }).then(
          resolve,
          reject,
        );
      else reject(error);
    });
    sent.end(body === null ? undefined : Buffer.from(body, 'latin1'));
  });
}

/**
 * Matches the JSON data block for a page's own scripts, in which quotes are harmless. A block that contains
 * `<` does not match, so it is checked like the rest of the page.
 */
const DATA_BLOCK = /<script type="application\/json"[^>]*>[^<]*<\/script>/g;

function faultsOf({ status, headers, body }: Answer, method: string, port: string): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status}`);
  if (headers['set-cookie']?.some((line) => line.startsWith('a=')))
    faults.push('sets a cookie of the stranger’s');
  const { location } = headers;
  if (location !== undefined) {
    const to = URL.canParse(location, `http://localhost:${port}`)
      ? new URL(location, `http://localhost:${port}`)
      : null;
    if (!to || !/^https?:$/.test(to.protocol) || !/(^|\.)localhost$/.test(to.hostname))
      faults.push('leads elsewhere');
  }
  const type = headers['content-type'] ?? '';
  if (/html|xml|svg/.test(type)) {
    const shown = body.replace(DATA_BLOCK, '');
    for (const text of REFLECTIONS) if (shown.includes(text)) faults.push(`shows ${text}`);
  } else if (body !== '' && method !== 'HEAD' && headers['x-content-type-options'] !== 'nosniff')
    faults.push('may be taken for a page: no nosniff');
  if (INSIDE.test(body)) faults.push('tells of its inside');
  return faults;
}

/** Raw requests that no client library sends. */
const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const RAW = [
  `GET /\u00e9\u00ff HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /c/fri\tdges HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\0 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET http://evil.example/ HTTP/1.1\r\n${HEAD}\r\n`,
  `GET //evil.example/%2e%2e HTTP/1.1\r\n${HEAD}\r\n`,
  `GET * HTTP/1.1\r\n${HEAD}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT localhost:1 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.0\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Host: other\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/geo?${'a=1&'.repeat(3_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `POST /api/geo HTTP/1.1\r\n${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/cart HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /api/cart HTTP/1.1\r\n${HEAD}Content-Length: -1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}Cookie: ${'a=b; '.repeat(1_000)}\r\n\r\n`,
  `GET / HTTP/9.9\r\n${HEAD}\r\n`,
  '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003',
  'NONSENSE\r\n\r\n',
];

/** Returns the response status of such a request; 0 if the connection is closed without a response. */
function sendRaw(text: string, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
    );
    socket.once('close', () => {
      if (INSIDE.test(answer)) reject(new Error('tells of its inside'));
      else resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    });
    socket.write(Buffer.from(text, 'latin1'));
  });
}
