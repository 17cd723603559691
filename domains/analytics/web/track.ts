import type { EventName, ShopEvents } from '../contract/events.ts';

/** An event that a page reports, as its name and details. */
export type TrackedEvent = {
  [Name in EventName]: readonly [name: Name, details: ShopEvents[Name]];
}[EventName];

const MAX_WAITING = 50;
const waiting: TrackedEvent[] = [];
let receiver: ((event: TrackedEvent) => void) | null = null;

/**
 * Reports an event of the typed data layer. Until the measurement of the page has started, at most 50 events
 * wait in memory. If the site is not measured, they are never sent.
 */
export function track<Name extends EventName>(name: Name, details: ShopEvents[Name]): void {
  const event = [name, details] as unknown as TrackedEvent;
  if (receiver) receiver(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Passes the waiting events and all further events to `next`. Pass null to stop this. */
export function receiveEvents(next: ((event: TrackedEvent) => void) | null): void {
  receiver = next;
  if (next) for (const event of waiting.splice(0)) next(event);
}
