import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PAGE_QUERIES } from '../../../tests/hostile/requests.ts';
import { routes as pageRoutes } from '#apps/storefront/routes.tsx';
import { openTestApp, type TestApp } from './fixtures.ts';

/**
 * Hostile texts for the path segments and query parameters of every page and every GET endpoint. They must
 * not cause a server error or appear unescaped in a page.
 */
const HOSTILE = [
  "'",
  '%22',
  '%00',
  '%2500',
  '%25ed%25a0%2580',
  '%ff',
  '%E0%A4%A',
  '%',
  '..',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e',
  '%5c..%5c..%5c',
  '%2f%2fevil.example',
  '%3Cscript%3Ealert(7)%3C/script%3E',
  '%27%22%3E%3Cimg%20src=x%20onerror=alert(7)%3E',
  '%3C/script%3E%3Csvg%20onload=alert(7)%3E',
  '%22%20onmouseover=%22alert(7)',
  'javascript:alert(7)',
  '%0d%0aset-cookie:%20a=b',
  "1'%20or%20'1'='1",
  "'%3B%20drop%20table%20product%3B--",
  '$%7B7*7%7D%7B%7B7*7%7D%7D',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e999',
  'NaN',
  '99999999999999999999',
  '2026-13-45',
  'null',
  '%5Bobject%20Object%5D',
  '~',
  '~~~~',
  ',',
  '%F0%9F%98%80'.repeat(40),
  'e%CC%81%E2%80%AE%EF%BF%BF%ED%A0%80',
  'a'.repeat(900),
  'a'.repeat(5000),
];
/** Each test requests dozens of pages, so its timeout is longer. */
const SLOW_MS = 120_000;
/** Texts that must never appear unescaped in a page. */
const REFLECTIONS = [
  '<script>alert(7)',
  '<img src=x',
  '<svg onload=alert(7)',
  '" onmouseover="alert(7)',
  'href="javascript:',
];
const FINE = [200, 301, 302, 303, 304, 308, 400, 401, 403, 404, 414];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

/** Requests a path and returns the faults in the response; empty if there are no faults. */
async function faultsOf(address: string): Promise<string[]> {
  const shown = address.length > 120 ? `${address.slice(0, 120)}…` : address;
  const { status, body, headers } = await shop.get(address);
  const faults: string[] = [];
  if (!FINE.includes(status)) faults.push(`${shown} answers ${status}`);
  if (headers['set-cookie']?.includes('a=b')) faults.push(`${shown} sets a cookie`);
  const { location = '/' } = headers;
  if (new URL(location, 'http://aol.localhost').host !== 'aol.localhost')
    faults.push(`${shown} leads to ${location}`);
  if (headers['content-type']?.startsWith('text/html'))
    for (const text of REFLECTIONS) if (body.includes(text)) faults.push(`${shown} shows ${text}`);
  if (/\bat \S+ \(.*:\d+:\d+\)|node_modules|"stack":/.test(body)) faults.push(`${shown} tells of its inside`);
  return faults;
}

async function allFaults(addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) faults.push(...(await faultsOf(address)));
  return faults;
}

let turn = 0;
/**
 * Returns the next hostile texts; the next call continues after them. Trying every text in each parameter of
 * each page would take minutes.
 */
function someHostile(count: number): string[] {
  return Array.from({ length: count }, () => HOSTILE[turn++ % HOSTILE.length]!);
}

/** Returns paths that match a route pattern, with hostile texts as path parameters. */
function inPath(pattern: string, texts = HOSTILE.length): string[] {
  if (!/[:*]/.test(pattern)) return [];
  return someHostile(texts).map((text) => pattern.replace(/:[A-Za-z]+|\*/g, () => text));
}

/**
 * Returns URLs that match a route pattern, with harmless path parameters and hostile query strings. The
 * hostile texts are single values, multiple values and malformed keys.
 */
function inQuery(pattern: string, names: readonly string[], texts: number): string[] {
  const path = pattern.replace(/:[A-Za-z]+|\*/g, 'x');
  return [
    ...names.flatMap((name) => someHostile(texts).map((text) => `${path}?${name}=${text}`)),
    `${path}?${names.map((name) => `${name}=1&${name}=2&${name}=%27`).join('&')}`,
    `${path}?${names.map((name) => `${name}&${name}[]=1&${name}[a]=2&${name}[__proto__][x]=1`).join('&')}`,
  ];
}

function patternsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path === undefined ? [] : [route.path === '*' ? '/*' : route.path]),
    ...patternsOf(route.children ?? []),
  ]);
}

describe('pages', () => {
  const patterns = patternsOf(pageRoutes).filter((pattern) => pattern !== '/design');

  it('are collected from the routes', () => expect(patterns.length).toBeGreaterThan(40));

  it.each(patterns)(
    '%s',
    async (pattern) => {
      expect(await allFaults([...inPath(pattern, 14), ...inQuery(pattern, PAGE_QUERIES, 1)])).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('malformed URLs', () => {
  it.each([
    '/%ff',
    '/search/%E0%A4%A',
    '/p/%',
    '//shop.example',
    '//shop.example/c/fridges-freezers',
    '/promotions?brand=a%00b',
  ])('%s returns the not-found page', async (address) => {
    const { status, body } = await shop.get(address);
    expect(status).toBe(404);
    expect(body).toContain('We can’t find that page');
  });
});

describe('read-only endpoints', () => {
  it(
    'all of them respond to hostile text in their path and query',
    async () => {
      const reading = shop.routes.filter(({ endpoint }) => endpoint.method === 'GET');
      expect(reading.length).toBeGreaterThan(30);
      const faults: string[] = [];
      for (const { endpoint } of reading) {
        const shape = endpoint.query
          ? (z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as {
              properties?: object;
            })
          : {};
        const names = [...Object.keys(shape.properties ?? {}), '__proto__'];
        faults.push(...(await allFaults([...inPath(endpoint.path), ...inQuery(endpoint.path, names, 8)])));
      }
      expect(faults).toEqual([]);
    },
    SLOW_MS,
  );

  it('describe faults in the shop’s own messages, never in those of a library', async () => {
    const { status, body, headers } = await shop.get('/api/geo/%ff');
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/json');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(JSON.parse(body)).toMatchObject({ errors: ['Invalid request. Please check your input.'] });
  });
});

describe('everything else', () => {
  it.each([
    '/img/p/*',
    '/img/p/*-front.svg',
    '/img/p/*-front/400.webp',
    '/img/c/*',
    '/img/c/*.svg',
    '/img/scene/*',
    '/img/photo/*',
    '/assets/*',
    '/assets/images/*',
    '/sitemap-*.xml',
    '/payment/return/card?key=*',
    '/*/*',
    '/api/*',
    '/API/*/*',
  ])(
    '%s',
    async (pattern) => {
      expect(await allFaults([...inPath(pattern), ...inQuery(pattern, ['x', '__proto__'], 8)])).toEqual([]);
    },
    SLOW_MS,
  );
});
