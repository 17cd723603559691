import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressInHost,
  AddressForbidden,
  createGuardedSender,
  isReachable,
  parseNetworks,
} from './guarded-request.ts';

describe('isReachable', () => {
  it.each(['8.8.8.8', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'allows the public address %s',
    (address) => {
      expect(isReachable(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('refuses %s', (address) => {
    expect(isReachable(address)).toBe(false);
  });

  it('allows only the addresses of allowed networks', () => {
    const allowed = parseNetworks('10.1.0.0/16, 127.0.0.1, fd00:1::/32')!;
    for (const address of ['10.1.9.9', '127.0.0.1', '::ffff:10.1.0.1', 'fd00:1::7'])
      expect([address, isReachable(address, allowed)]).toEqual([address, true]);
    for (const address of ['10.2.0.1', '127.0.0.2', 'fd00:2::7'])
      expect([address, isReachable(address, allowed)]).toEqual([address, false]);
  });
});

it.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://１２７.0.0.1/', '127.0.0.1'],
  ['http://shop.example/', null],
])('finds the address in the host of %s', (url, address) => {
  expect(addressInHost(new URL(url))).toBe(address);
});

it.each(['10.0.0.0/33', 'example.com', '10.0.0.0/8;127.0.0.1'])('rejects the network %s', (text) => {
  expect(parseNetworks(text)).toBeNull();
});

describe('createGuardedSender', () => {
  let server: Server;
  let port: number;
  let requests: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url === '/late') return;
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' });
      response.end(request.url === '/long' ? 'x'.repeat(100_000) : 'received');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Creates a sender for which every name resolves to these addresses. */
  const senderFor = (addresses: string[], networks = '127.0.0.1', timeoutMs = 10_000) =>
    createGuardedSender({
      allowed: parseNetworks(networks)!,
      timeoutMs,
      maxResponseBytes: 1_000,
      lookup: ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as typeof lookup,
    });
  const post = (send: ReturnType<typeof senderFor>, path = '/', host = 'receiver.localhost') =>
    send({ url: new URL(`http://${host}:${port}${path}`), headers: {}, body: '{}' });

  it('sends a request to an allowed address and returns the response', async () => {
    expect(await post(senderFor(['127.0.0.1']))).toEqual({ status: 200, text: 'received' });
  });

  it('connects to no address if the name resolves to a private one', async () => {
    requests = [];
    await expect(post(senderFor(['127.0.0.1'], ''))).rejects.toThrow(AddressForbidden);
    await expect(post(senderFor(['127.0.0.1', '10.0.0.1']))).rejects.toThrow('10.0.0.1');
    await expect(post(senderFor(['::ffff:127.0.0.1'], ''))).rejects.toThrow(AddressForbidden);
    expect(requests).toEqual([]);
  });

  it('refuses an address in the host, in any notation', async () => {
    requests = [];
    for (const host of ['127.0.0.1', '2130706433', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]'])
      await expect(post(senderFor([], ''), '/', host)).rejects.toThrow(AddressForbidden);
    expect(requests).toEqual([]);
  });

  it('follows no redirect', async () => {
    requests = [];
    expect((await post(senderFor(['127.0.0.1']), '/moved')).status).toBe(302);
    expect(requests).toEqual(['POST /moved']);
  });

  it('reads only the beginning of a long response', async () => {
    expect((await post(senderFor(['127.0.0.1']), '/long')).text).toHaveLength(1_000);
  });

  it('fails if there is no response in time', async () => {
    await expect(post(senderFor(['127.0.0.1'], '127.0.0.1', 20), '/late')).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
