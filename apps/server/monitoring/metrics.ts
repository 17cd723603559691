import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from '#foundation/server/http/answer-cache.ts';
import {
  answerSecondFactor,
  relogin,
  signInByMail,
  signInByPasskey,
} from '#domains/identity/contract/identity.ts';
import { ATTEMPT_STATES } from '#domains/orders/rules/attempt.ts';
import { SITES } from '#sites/registry.ts';

/** The log events that the alert rules in `deploy/alerts.yml` monitor. */
const EVENTS_OF_ALERTS = ['outbox event set aside', 'mail set aside', 'text set aside'];
const WEBHOOK_ROUTE = '/payment/webhook/:provider';
/**
 * Endpoints that sign users in. Excludes the password form, which responds with redirects and counts its own
 * failures.
 */
const SIGN_IN_ROUTES: ReadonlySet<string> = new Set(
  [signInByMail, signInByPasskey, answerSecondFactor, relogin].map(({ path }) => path),
);

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics that the process exposes to Prometheus at /metrics. */
export function createMetrics(cache: AnswerCache) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Response time, by route. Cached responses are counted in answer_cache_total instead.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const events = new Counter({
    name: 'shop_events_total',
    help: 'Events in the shop',
    labelNames: ['event'],
    registers: [registry],
  });
  const payments = new Counter({
    name: 'shop_payments_total',
    help: 'Payment outcomes that this process received; each approved payment is a confirmed order',
    labelNames: ['site', 'outcome'],
    registers: [registry],
  });
  // Starts each series at 0. A series that starts with its first event shows no increase, so alerts would
  // miss that event.
  for (const { id } of SITES) for (const outcome of ATTEMPT_STATES) payments.inc({ site: id, outcome }, 0);
  for (const event of EVENTS_OF_ALERTS) events.inc({ event }, 0);
  const refusedWebhooks = new Counter({
    name: 'shop_webhooks_refused_total',
    help: 'Rejected payment webhooks: wrong signature or unreadable body',
    registers: [registry],
  });
  const failedSignIns = new Counter({
    name: 'shop_sign_in_failures_total',
    help: 'Failed sign-in attempts: wrong password, code or passkey, or too many attempts',
    registers: [registry],
  });
  const unknownHosts = new Counter({
    name: 'http_unknown_host_total',
    help: 'Requests for a host name that belongs to no site, refused with 421',
    registers: [registry],
  });
  new Gauge({
    name: 'answer_cache_total',
    help: 'Cached responses: hits, misses, drops',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(cache.counters)) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'answer_cache_bytes',
    help: 'Memory used by cached responses',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  const warm = new Gauge({
    name: 'shop_warm',
    help: '1 after the warm-up, in which the process requests lists, searches and pages so that its code is compiled',
    registers: [registry],
  });
  return {
    registry,
    isWarm: () => warm.set(1),
    text: () => registry.metrics(),
    observe: ({
      route,
      method,
      status,
      seconds,
    }: {
      route: string;
      method: string;
      status: number;
      seconds: number;
    }) => {
      requests.observe({ route, method, status: String(status) }, seconds);
      if (status < 400 || method !== 'POST') return;
      if (route === WEBHOOK_ROUTE) refusedWebhooks.inc();
      if (SIGN_IN_ROUTES.has(route)) failedSignIns.inc();
    },
    countSignInFailure: () => failedSignIns.inc(),
    countUnknownHost: () => unknownHosts.inc(),
    count: (event: string) => events.inc({ event }),
    countPayment: (site: string, outcome: string) => payments.inc({ site, outcome }),
  };
}
