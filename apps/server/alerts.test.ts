import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import { registerGauges } from './monitoring/gauges.ts';
import { createMetrics } from './monitoring/metrics.ts';

const DEPLOY = new URL('../../deploy/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, DEPLOY), 'utf8');
/** Prometheus itself creates this metric for each process that it scrapes. */
const OF_PROMETHEUS = new Set(['up']);

/** Returns the metric names in a PromQL expression, without functions and labels. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name]) => name!)
    .filter((name) => /_|^up$/.test(name));
}

const alertExpressions = () =>
  [...read('alerts.yml').matchAll(/^ {8}expr: (?:>\n((?: {10}.*\n)+)|(.*)$)/gm)].map(
    ([, folded, line]) => folded ?? line!,
  );
const panelExpressions = () =>
  (
    JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('metrics of a process that has just started', () => {
  let exported: string;
  beforeAll(async () => {
    const metrics = createMetrics(new AnswerCache(1024));
    registerGauges(metrics.registry, {
      pool: () => null,
      // Simulates a database that does not respond.
      state: async () => {
        throw new Error('away');
      },
      now: () => new Date(),
      freeBytes: async () => 1,
      backedUpAt: async () => null,
    });
    exported = await metrics.text();
  });

  test.each([
    ['alert', alertExpressions, 20],
    ['panel of the dashboard', panelExpressions, 20],
  ])('include every metric in the query of each %s', (_, expressions, least) => {
    const named = new Set(expressions().flatMap(metricsOf));
    expect(expressions().length).toBeGreaterThan(least);
    const known = new Set(
      [...exported.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name!}_bucket`, `${name!}_count`, `${name!}_sum`] : [name!],
      ),
    );
    expect([...named].filter((name) => !known.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
  });

  test('counters start at 0, so that an alert detects the first event of each kind', () => {
    for (const line of [
      'shop_payments_total{site="aol",outcome="approved"} 0',
      'shop_payments_total{site="aol-nz",outcome="declined"} 0',
      'shop_events_total{event="mail set aside"} 0',
      'shop_webhooks_refused_total 0',
      'shop_sign_in_failures_total 0',
    ])
      expect(exported.split('\n')).toContain(line);
  });
});

test('rejected webhooks and sign-ins are counted by response', async () => {
  const metrics = createMetrics(new AnswerCache(1024));
  const answered = (route: string, status: number, method = 'POST') =>
    metrics.observe({ route, method, status, seconds: 0.01 });
  answered('/payment/webhook/:provider', 401);
  answered('/payment/webhook/:provider', 200);
  answered('/api/account/passkey/sign-in', 401);
  answered('/api/account/second-factor', 429);
  answered('/api/account/second-factor', 401, 'GET');
  metrics.countSignInFailure();
  answered('/api/cart', 400);
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('shop_webhooks_refused_total 1');
  expect(lines).toContain('shop_sign_in_failures_total 3');
});

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;
test.skipIf(!hasPromtool)(
  'Prometheus accepts the alert rules, and each fires when it should (promtool)',
  () => {
    const folder = fileURLToPath(DEPLOY);
    const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect(promtool('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/);
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);
