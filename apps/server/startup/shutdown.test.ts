import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../monitoring/log.ts';
import { drain, endOnSignals } from './shutdown.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
});

/** Returns a server that delays its responses to /slow until the test releases them. */
async function open() {
  const slow: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response);
    else response.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<{ status: number; body: string; connection: string }>((resolve, reject) => {
      get({ port, path, agent }, (answer: IncomingMessage) => {
        let body = '';
        answer.on('data', (chunk) => (body += String(chunk)));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, body, connection: answer.headers.connection ?? '' }),
        );
      }).on('error', reject);
    });
  return { server, slow, ask };
}

test('accepts requests during the delay with connection: close, then completes the requests in progress', async () => {
  const { server, slow, ask } = await open();
  expect((await ask('/')).connection).toBe('keep-alive');
  const hurry = new AbortController();
  const drained = drain(server, { delayMs: 60_000, hurry: hurry.signal });
  expect(await ask('/')).toEqual({ status: 200, body: 'done', connection: 'close' });
  const underWay = ask('/slow');
  await vi.waitFor(() => expect(slow).toHaveLength(1));
  hurry.abort();
  await vi.waitFor(() => expect(server.listening).toBe(false));
  slow[0]!.end('late');
  expect(await underWay).toEqual({ status: 200, body: 'late', connection: 'close' });
  await drained;
  await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('a keep-alive connection closes after its response is sent', async () => {
  const { server, slow, ask } = await open();
  const underWay = ask('/slow');
  await vi.waitFor(() => expect(slow).toHaveLength(1));
  const drained = drain(server, { delayMs: 0 });
  slow[0]!.end('late');
  expect(await underWay).toMatchObject({ body: 'late', connection: 'keep-alive' });
  await drained;
});

/** Returns a simulated process that receives signals. `finish` completes the requests in progress. */
function ending(isListening = () => true) {
  const signals = new EventEmitter();
  const codes: number[] = [];
  const said: string[] = [];
  const logged: { level: number; msg: string; signal?: string }[] = [];
  let finish = () => undefined as void;
  let fail = (_error: Error) => undefined as void;
  const hurried = vi.fn<() => void>();
  endOnSignals({
    isListening,
    close: (hurry) => {
      hurry.addEventListener('abort', hurried);
      if (hurry.aborted) hurried();
      return new Promise<void>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
    },
    limitMs: 30_000,
    exit: (code) => codes.push(code),
    complain: (text) => said.push(text),
    log: createLog('info', { write: (line) => void logged.push(JSON.parse(line)) }),
    signals,
  });
  return {
    signals,
    codes,
    said,
    logged,
    hurried,
    finish: () => finish(),
    fail: (error: Error) => fail(error),
  };
}

test('a signal shuts down gracefully; only Ctrl+C skips the delay', async () => {
  for (const [signal, calls] of [
    ['SIGTERM', 0],
    ['SIGINT', 1],
  ] as const) {
    const { signals, codes, logged, hurried, finish } = ending();
    signals.emit(signal);
    expect(logged).toMatchObject([
      { level: 30, signal, msg: `received ${signal}: stopping after the current requests finish` },
    ]);
    expect(hurried).toHaveBeenCalledTimes(calls);
    expect(codes).toEqual([]);
    finish();
    await vi.waitFor(() => expect(codes).toEqual([0]));
    expect(logged.slice(1)).toMatchObject([{ level: 30, msg: 'stopped cleanly' }]);
  }
});

test('a second signal exits immediately, but not the duplicate that npm forwards', () => {
  vi.useFakeTimers();
  const { signals, codes, logged } = ending();
  signals.emit('SIGTERM');
  vi.advanceTimersByTime(900);
  signals.emit('SIGTERM');
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(200);
  signals.emit('SIGTERM');
  expect(codes).toEqual([143]);
  expect(logged.slice(1)).toMatchObject([
    { level: 40, msg: 'received a second signal: stopping immediately' },
  ]);
});

test('the time limit ends a shutdown that does not finish, and a failure is logged', async () => {
  vi.useFakeTimers();
  const slow = ending();
  slow.signals.emit('SIGTERM');
  vi.advanceTimersByTime(29_999);
  expect(slow.codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([slow.codes, slow.said]).toEqual([
    [1],
    ['Not everything finished within 30 seconds: stopping anyway.'],
  ]);
  const broken = ending();
  broken.signals.emit('SIGTERM');
  broken.fail(new Error('the disk is full'));
  await vi.waitFor(() => expect(broken.codes).toEqual([1]));
  expect(broken.said[0]).toContain('the disk is full');
});

test('a signal before the server listens exits immediately; afterwards it shuts down gracefully', async () => {
  let isListening = false;
  const { signals, codes, finish } = ending(() => isListening);
  signals.emit('SIGTERM');
  expect(codes).toEqual([143]);
  isListening = true;
  const ready = ending(() => isListening);
  ready.signals.emit('SIGTERM');
  expect(ready.codes).toEqual([]);
  ready.finish();
  await vi.waitFor(() => expect(ready.codes).toEqual([0]));
  finish();
});
