import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import type { PageType } from '#foundation/pure/page-types.ts';
import type { Measurement } from '#domains/analytics/web/measurement.ts';
import type { countVisit, VisitStep } from '#domains/analytics/contract/visits.ts';

type Counts = CallInput<typeof countVisit>['body'];

// A copy of the path in the contract. Importing the contract would make this script larger.
const COUNTS = '/api/analytics/visits';
/** The key in the tab's storage for the steps that this visit has reached. */
const STEPS = 'visitSteps';

function send(counts: Counts): void {
  navigator.sendBeacon?.(COUNTS, new Blob([JSON.stringify(counts)], { type: 'application/json' }));
}

/** Returns the steps of this visit. A visit lasts until its tab is closed. */
function reachedSteps(): string[] {
  try {
    return (sessionStorage.getItem(STEPS) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** Counts a step of the visit once, if the shopper allows statistics. */
export function countStep(measurement: Measurement, step: VisitStep): void {
  const reached = reachedSteps();
  if (!measurement.allowed().statistics || reached.includes(step)) return;
  try {
    sessionStorage.setItem(STEPS, [...reached, step].join(' '));
  } catch {
    // Without storage, a step could count twice. It is therefore not counted.
    return;
  }
  send({ steps: [step] });
}

/** Counts a product that was added to the cart, if the shopper allows statistics. */
export function countAdded(measurement: Measurement, productId: number): void {
  if (measurement.allowed().statistics) send({ added: [productId] });
}

/** Measures the speed of the first page of the tab, and sends it when the page is hidden or left. */
export function measureSpeed(measurement: Measurement, pageType: PageType): void {
  const vitals = new Map<string, NonNullable<Counts['vitals']>[number]>();
  const device = matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop';
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB])
    on(({ name, value }) => vitals.set(name, { metric: name, value }));
  const report = () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    if (measurement.allowed().statistics) send({ pageType, device, vitals: [...vitals.values()] });
    vitals.clear();
  };
  document.addEventListener('visibilitychange', report);
  addEventListener('pagehide', report);
}
