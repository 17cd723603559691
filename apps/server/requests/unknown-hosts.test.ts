import { expect, test } from 'vitest';
import { noteUnknownHosts } from './unknown-hosts.ts';

test('counts every request; logs each host name once a minute and at most fifty names', () => {
  const hosts: string[] = [];
  let count = 0;
  let at = Date.parse('2026-11-23T01:00:00Z');
  const note = noteUnknownHosts({
    log: { warn: (({ host }: { host: string }) => hosts.push(host)) as never },
    count: () => (count += 1),
    now: () => new Date(at),
  });
  for (const host of ['shop.example', 'SHOP.example', 'shop.example', undefined]) note(host);
  expect([count, hosts]).toEqual([4, ['shop.example', '']]);
  at += 60_000;
  note('shop.example');
  expect(hosts).toHaveLength(3);
  for (let index = 0; index < 1000; index += 1) note(`${index}.${'x'.repeat(500)}`);
  expect(count).toBe(1005);
  expect(hosts).toHaveLength(2 + 50);
  expect(Math.max(...hosts.map((host) => host.length))).toBe(100);
});

test('logs the start of the path, without search terms and tokens', () => {
  const paths: string[] = [];
  const note = noteUnknownHosts({
    log: { warn: (({ path }: { path: string }) => paths.push(path)) as never },
    count: () => undefined,
    now: () => new Date(60_000),
  });
  for (const [index, url] of [
    '/',
    '/health?probe=1',
    '/payment/webhook/adyen',
    '/saved/token',
    `/${'x'.repeat(500)}`,
  ].entries())
    note(`${index}.example`, url);
  expect(paths).toEqual(['/', '/health', '/payment/…', '/saved/…', `/${'x'.repeat(40)}`]);
});
