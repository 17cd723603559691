import { useState } from 'react';

/**
 * Holds the chosen rows of a list by their ids. Another `key`, for example another query, begins without a choice, and
 * rows that are no longer in the list are not chosen.
 */
export function useChoice<Id extends string | number>({
  key,
  ids,
  max,
}: {
  key: string;
  /** The ids of the loaded rows, in their order. */
  ids: readonly Id[];
  max: number;
}) {
  const [state, setState] = useState<{ key: string; chosen: readonly Id[]; last: number }>({
    key,
    chosen: [],
    last: -1,
  });
  const before = state.key === key ? state : { chosen: [], last: -1 };
  const chosen = before.chosen.filter((id) => ids.includes(id));
  const set = (next: readonly Id[], last = -1) => setState({ key, chosen: next.slice(0, max), last });
  return {
    chosen,
    set,
    /** Chooses or leaves a row. `isRange` does the same with all rows since the row before. */
    toggle: (index: number, isRange = false) =>
      set(toggleRows(ids, chosen, index, isRange ? before.last : -1), index),
  };
}

/**
 * Returns the chosen ids after the row at `index` was chosen or left. With a `last` row, the rows between both follow.
 */
export function toggleRows<Id>(
  ids: readonly Id[],
  chosen: readonly Id[],
  index: number,
  last: number,
): readonly Id[] {
  const id = ids[index];
  if (id === undefined) return chosen;
  const [from, to] = last < 0 ? [index, index] : [Math.min(last, index), Math.max(last, index)];
  const rows = ids.slice(from, to + 1);
  return chosen.includes(id)
    ? chosen.filter((one) => !rows.includes(one))
    : [...chosen, ...rows.filter((one) => !chosen.includes(one))];
}
