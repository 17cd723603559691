import { isDay } from '#foundation/pure/day.ts';
import type { PickListInput } from '#domains/fulfilment/contract/picking.ts';

/** What the pick list contains, as in the URL. Empty texts are the defaults. */
export interface PickingQuery {
  day: string;
  hasEarlier: boolean;
  warehouse: string;
  run: string;
}

/** Reads the query of the URL. */
export function parsePickingQuery(params: URLSearchParams): PickingQuery {
  const day = params.get('day') ?? '';
  return {
    day: isDay(day) ? day : '',
    hasEarlier: params.get('earlier') !== 'false',
    warehouse: params.get('warehouse') ?? '',
    run: params.get('run') ?? '',
  };
}

/** Returns the query for the URL, without the defaults. */
export function formatPickingQuery({ day, hasEarlier, warehouse, run }: PickingQuery): string {
  const params = new URLSearchParams();
  if (day !== '') params.set('day', day);
  if (!hasEarlier) params.set('earlier', 'false');
  if (warehouse !== '') params.set('warehouse', warehouse);
  if (run !== '') params.set('run', run);
  return params.toString();
}

/** Returns the query of the API. */
export function toPickListInput({ day, hasEarlier, warehouse, run }: PickingQuery): PickListInput {
  return { ...(day === '' ? {} : { day }), earlier: hasEarlier, warehouse, run };
}
