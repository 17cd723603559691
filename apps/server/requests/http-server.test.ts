import Fastify from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerClientError, CLIENT_TIMEOUTS, createHttpServer } from './http-server.ts';

const patience = { headers: 200, request: 400, checkEvery: 50 };
const app = Fastify({
  clientErrorHandler: answerClientError,
  serverFactory: (handler) => createHttpServer(handler, patience),
});
app.post('/', async ({ body }) => ({ body }));
let stop = () => {};
afterEach(() => stop());

/**
 * Sends the beginning of a request, then one byte at regular intervals. Returns the response after the server
 * has closed the connection.
 */
async function trickle(beginning: string, byte: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const timer = setInterval(() => socket.write(byte), 40);
  stop = () => clearInterval(timer);
  let answer = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(beginning);
  });
}

const HEAD = 'POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-type: text/plain\r\n';

test('a request body that is sent too slowly is cut off', async () => {
  expect(await trickle(`${HEAD}content-length: 100000\r\n\r\n`, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

test('request headers that are sent too slowly are cut off', async () => {
  expect(await trickle(`${HEAD}x-slow: `, 'x')).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['headers larger than any browser sends', `${HEAD}x-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
])('%s: returns a JSON error with its status code, not a page', async (_, bytes, status) => {
  const answer = await trickle(bytes, '');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ statusCode: status });
});

test('a client has less than a minute to send its request', () => {
  const { headers, request, checkEvery } = CLIENT_TIMEOUTS;
  expect(headers).toBeLessThan(request);
  expect(request + checkEvery).toBeLessThan(60_000);
});
