import { receiveEvents } from '../web/track.ts';

/** Collects the events that components track from now on, each with its name and details. */
export function collectEvents(): object[] {
  const events: object[] = [];
  // Removes the events that earlier tests have left.
  receiveEvents(() => undefined);
  receiveEvents(([event, details]) => events.push({ event, ...details }));
  return events;
}
