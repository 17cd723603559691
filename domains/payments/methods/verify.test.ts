import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import type { PaymentMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';

// Checks the credentials of every provider against its simulator: right ones, wrong ones, a wrong account, a server that
// does not respond, and one that is something else.

const METHODS = PAYMENT_METHODS.filter(({ simulator, through }) => simulator && through === undefined);
const settingsOf = new Map<string, PartySettings>();
const closing: (() => Promise<unknown>)[] = [];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whitegoods-verify-'));
  for (const { name, simulator } of METHODS) {
    const running = await simulator!.start({
      host: '127.0.0.1',
      publicHost: '127.0.0.1',
      port: 0,
      dataDir: folder,
      now: () => new Date('2026-11-30T00:00:00Z'),
    });
    settingsOf.set(name, running.settings);
    closing.push(running.close);
  }
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Connects a method with some of its settings replaced, and checks its credentials. */
function verify(
  method: PaymentMethod,
  replaced: (settings: PartySettings) => PartySettings = () => ({}),
  timeoutMs = 8_000,
) {
  const settings = settingsOf.get(method.name)!;
  const { adapter } = method.connect(
    { ...settings, ...replaced(settings) },
    { patience: { timeoutMs, retryDelayMs: 1 } },
  );
  return adapter.verify!();
}

/** Replaces the values of the variables whose names match. */
const replacing = (names: RegExp, value: string) => (settings: PartySettings) =>
  Object.fromEntries(Object.keys(settings).flatMap((name) => (names.test(name) ? [[name, value]] : [])));
const KEYS = /(API_KEY|SECRET|SECRET_KEY|PASSWORD|KEY_AU|KEY_NZ)$/;
const URLS = /_URL$/;

/** Starts a server with one response; null never responds. Returns its URL. */
async function serve(respond: { status: number; body: string } | null): Promise<string> {
  const server = createServer((_, response) => {
    if (respond) response.writeHead(respond.status, { 'content-type': 'text/html' }).end(respond.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(METHODS.map((method) => [method.name, method] as const))('verifying %s', (name, method) => {
  const isHumm = name === 'humm';

  it('accepts the right credentials', async () => {
    expect(await verify(method)).toEqual({ kind: isHumm ? 'reachable' : 'accepted' });
  });

  it.skipIf(isHumm)('recognises a wrong key', async () => {
    expect(await verify(method, replacing(KEYS, 'wrong'))).toEqual({ kind: 'wrong-key' });
  });

  it('recognises a server that cannot be reached, and one that does not respond', async () => {
    expect(await verify(method, replacing(URLS, 'http://127.0.0.1:1'))).toEqual({ kind: 'no-network' });
    const silent = await serve(null);
    expect(await verify(method, replacing(URLS, silent), 200)).toEqual({ kind: 'timeout' });
  });

  it.skipIf(isHumm)('recognises a server that is not the provider', async () => {
    const other = await serve({ status: 404, body: '<h1>Not found</h1>' });
    expect(await verify(method, replacing(URLS, other))).toMatchObject({ kind: 'unexpected' });
    const broken = await serve({ status: 503, body: 'down' });
    expect(await verify(method, replacing(URLS, broken))).toEqual({ kind: 'unexpected', status: 503 });
  });
});

it('recognises an account to which the key does not belong', async () => {
  const cards = METHODS.find(({ name }) => name === 'adyen')!;
  expect(await verify(cards, replacing(/MERCHANT_ACCOUNT$/, 'Other'))).toEqual({ kind: 'wrong-account' });
});
