/** A list item's ID and position. */
interface Placed {
  id: number;
  sort: number;
}

/** Returns the IDs in the requested order. Items without a requested position keep their current one. */
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
