import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpCall, whyUnanswered } from './http-call.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => {
    server!.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const call = { method: 'GET', headers: {}, timeoutMs: 5000 };

test('sends the request and returns the response, whatever its status', async () => {
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      response.writeHead(422, { 'x-mark': 'yes' });
      response.write(`${request.method} ${request.url} ${request.headers['x-api-key']} `);
      response.end(`${request.headers['content-length']} ${body}`);
    });
  });
  const answer = await httpCall(`${url}/a?b=1`, {
    ...call,
    method: 'POST',
    headers: { 'x-api-key': 'k' },
    body: 'é',
  });
  expect(answer).toMatchObject({ status: 422, text: 'POST /a?b=1 k 2 é', headers: { 'x-mark': 'yes' } });
  expect(await httpCall(`${url}/`, call)).toMatchObject({ text: 'GET / undefined undefined ' });
});

test('does not follow a redirect', async () => {
  const asked: unknown[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await httpCall(`${url}/here`, call)).toMatchObject({ status: 302 });
  expect(asked).toEqual(['/here']);
});

test('throws if no server listens, the response breaks off, or none arrives in time', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/never') return;
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setImmediate(() => response.destroy());
  });
  await expect(httpCall(`${url}/half`, call)).rejects.toThrow();
  await expect(httpCall(`${url}/never`, { ...call, timeoutMs: 50 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  server!.closeAllConnections();
  await new Promise((done) => {
    server!.close(done);
  });
  await expect(httpCall(url, call)).rejects.toThrow();
});

test('a connection is reused for later requests', async () => {
  const ports = new Set<number | undefined>();
  const url = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('ok');
  });
  for (let calls = 0; calls < 5; calls += 1) await httpCall(url, call);
  expect(ports.size).toBe(1);
});

test('reports a missing response by its error code, without its message', () => {
  const lost = (facts: object) => whyUnanswered(Object.assign(new Error('key=secret'), facts));
  expect(lost({ code: 'ENOTFOUND', hostname: 'pay.example' })).toBe('ENOTFOUND pay.example');
  expect(lost({ code: 'ECONNREFUSED' })).toBe('ECONNREFUSED');
  expect(lost({ name: 'TimeoutError' })).toBe('TimeoutError');
});
