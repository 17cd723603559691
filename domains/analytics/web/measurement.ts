import { purposeOf, measurementParties } from '#foundation/pure/measurement-parties.ts';
import type { ShopEvent } from '../contract/events.ts';
import { withoutPersonalData } from '../rules/clean-event.ts';
import type { Consent, ConsentSituation, Purpose } from '../rules/consent.ts';
import { allowedNow, choiceStore } from './consent-store.ts';
import { createDataLayer } from './sinks/data-layer.ts';
import type { CreateSink, Sink, SinkName, SinkSite } from './sinks/sink.ts';

/**
 * Sends the events of a page to the sinks that the site has switched on and the shopper allows. A sink loads
 * when its purpose is allowed; until then no event is stored for it.
 */
export interface Measurement {
  send(event: ShopEvent): void;
  /** Sends an event to one sink. */
  sendTo(name: SinkName, event: ShopEvent): void;
  /**
   * Waits until each allowed sink has loaded or failed, for at most `ms` milliseconds. Returns the names of
   * the loaded sinks.
   */
  ready(ms: number): Promise<SinkName[]>;
  /** The purposes that are allowed now. */
  allowed(): Consent;
  /**
   * Applies a changed consent. Sends the events of the current page to the sinks that the shopper has newly
   * allowed. Earlier events are never sent.
   */
  onConsent(current: readonly ShopEvent[]): void;
}

type State = 'loading' | 'loaded' | 'failed';

interface RunningSink {
  sink: Sink;
  purpose: Purpose;
  state: State;
  done: Promise<void>;
  waiting: ShopEvent[];
}

/** The sinks of third parties, each in a script of its own. */
const LOADERS: Partial<Record<SinkName, () => Promise<CreateSink>>> = {
  'google-analytics': async () => (await import('./sinks/google-analytics.ts')).createGoogleAnalytics,
  snowplow: async () => (await import('./sinks/snowplow.ts')).createSnowplow,
  push: async () => (await import('./sinks/push.ts')).createPush,
  pinterest: async () => (await import('./sinks/pinterest.ts')).createPinterest,
  affiliate: async () => (await import('./sinks/affiliate.ts')).createAffiliate,
};

export interface MeasurementOptions {
  site: SinkSite;
  situation: ConsentSituation;
  loaders?: Partial<Record<SinkName, () => Promise<CreateSink>>>;
}

export function createMeasurement({ site, situation, loaders = LOADERS }: MeasurementOptions): Measurement {
  const running = new Map<SinkName, RunningSink>();
  let allowed = allowedNow(situation);

  const start = (name: SinkName, purpose: Purpose, create: () => Promise<CreateSink>) => {
    if (running.has(name) || !allowed[purpose]) return;
    const one: RunningSink = {
      sink: { load: async () => undefined, send: () => undefined },
      purpose,
      state: 'loading',
      done: Promise.resolve(),
      waiting: [],
    };
    running.set(name, one);
    one.done = (async () => {
      try {
        one.sink = (await create())(site);
        await one.sink.load(allowed);
        one.state = 'loaded';
        for (const event of one.waiting.splice(0)) if (allowedNow(situation)[purpose]) one.sink.send(event);
      } catch {
        // The third party is blocked or unavailable. The shop works without it.
        one.state = 'failed';
        one.waiting = [];
      }
    })();
  };

  const startAll = () => {
    start('data-layer', 'statistics', async () => createDataLayer);
    for (const name of measurementParties(site.values)) {
      const load = name === 'tag-manager' ? undefined : loaders[name];
      if (load) start(name as SinkName, purposeOf(name), load);
    }
  };
  startAll();

  const deliver = (one: RunningSink, event: ShopEvent) => {
    // Reads the consent for each event, because the shopper may have withdrawn it in another tab.
    if (!allowedNow(situation)[one.purpose]) return;
    if (one.state === 'loaded') one.sink.send(event);
    else if (one.state === 'loading') one.waiting.push(event);
  };
  const clean = (event: ShopEvent) =>
    ({ name: event.name, details: withoutPersonalData(event.details) }) as ShopEvent;

  return {
    send: (event) => {
      const sent = clean(event);
      for (const one of running.values()) deliver(one, sent);
    },
    sendTo: (name, event) => {
      const one = running.get(name);
      if (one) deliver(one, clean(event));
    },
    ready: async (ms) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), limit]);
      clearTimeout(timer);
      return [...running]
        .filter(([, { state, purpose }]) => state === 'loaded' && allowed[purpose])
        .map(([name]) => name);
    },
    allowed: () => allowed,
    onConsent: (current) => {
      const before = allowed;
      allowed = allowedNow(situation);
      for (const { sink, state } of running.values()) if (state === 'loaded') sink.onConsent?.(allowed);
      startAll();
      for (const one of running.values())
        if (!before[one.purpose]) for (const event of current) deliver(one, clean(event));
    },
  };
}

/** Calls a function whenever the shopper changes the consent. Returns a function that stops these calls. */
export const followConsent = (listener: () => void): (() => void) => choiceStore.subscribe(listener);
