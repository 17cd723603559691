/** An item with a position in a list. */
interface Placed {
  id: number;
  sort: number;
}

/**
 * Returns the IDs in the requested order. Items with a new position move to it, and the others keep their
 * positions.
 */
export function sortedIds(
  present: readonly Placed[],
  requested: readonly { id: number; sortOrder: number }[],
): number[] {
  const places = new Map(requested.map(({ id, sortOrder }) => [id, sortOrder]));
  return present
    .map(({ id, sort }, index) => ({ id, place: places.get(id) ?? sort, index }))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
    .map(({ id }) => id);
}
