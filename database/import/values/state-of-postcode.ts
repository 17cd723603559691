import { statesOfPostcode } from '#foundation/pure/contact/au-states.ts';
import type { Row } from '../row.ts';

/**
 * Adds a note if an Australian postcode is not in the state. One of the two values is wrong, so shoppers who
 * enter the correct place would receive a "not found" error.
 */
export function noteState(row: Row, { state, postcode }: { state: string; postcode: string }): void {
  if (state === '' || postcode === '') return;
  const states = statesOfPostcode(postcode);
  if (!states.includes(state))
    row.note('state', `${postcode} is in ${states.join(' and ') || 'no state'}, not in ${state}`);
}
