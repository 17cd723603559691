import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

test('a connection to another machine fails immediately and states the address', async () => {
  const failure = await fetch('http://shop.example/').catch((error: unknown) => error);
  expect(String((failure as Error).cause)).toContain('shop.example');
});

test('connections to this machine still work', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('here');
  server.close();
});
