import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEBHOOK_MESSAGES } from '../contract/messages.ts';
import { headersOf, newMessageKey, newSecret } from '../use-cases/signing.ts';

// Runs the example of the guide against the signatures of the shop.

type Verify = (secret: string, headers: Record<string, string>, body: string, now?: number) => unknown;

const guide = readFileSync(
  fileURLToPath(new URL('../../../docs/guides/webhooks.md', import.meta.url)),
  'utf8',
);
const dir = mkdtempSync(join(tmpdir(), 'webhook-guide-'));
let verify: Verify;

beforeAll(async () => {
  const file = join(dir, 'verify.mjs');
  writeFileSync(file, /```js\n([^]*?)```/.exec(guide)![1]!);
  ({ verify } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { verify: Verify });
});
afterAll(() => rmSync(dir, { recursive: true }));

const now = Date.parse('2026-11-23T01:00:00Z');
const body = '{"topic":"webhook.test","data":{"text":"✓"}}';
const signed = (secrets: string[]) =>
  headersOf(secrets, { key: newMessageKey(), timestamp: now / 1000, body });

it('the example accepts genuine requests, also while there are two secrets', () => {
  const [old, fresh] = [newSecret(), newSecret()];
  expect(verify(old, signed([old]), body, now)).toEqual(JSON.parse(body));
  expect(verify(old, signed([fresh, old]), body, now)).toEqual(JSON.parse(body));
  expect(verify(fresh, signed([fresh, old]), body, now)).toEqual(JSON.parse(body));
});

it('the example rejects other secrets, changed bodies and old requests', () => {
  const secret = newSecret();
  const headers = signed([secret]);
  expect(() => verify(newSecret(), headers, body, now)).toThrow('wrong signature');
  expect(() => verify(secret, headers, body.replace('✓', 'x'), now)).toThrow('wrong signature');
  expect(() => verify(secret, { ...headers, 'webhook-timestamp': '' }, body, now)).toThrow('too old');
  expect(() => verify(secret, headers, body, now + 300_000)).toThrow('too old');
});

it('the guide lists every topic', () => {
  const missing = WEBHOOK_MESSAGES.map(({ name }) => name).filter((name) => !guide.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
