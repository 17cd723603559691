/** An item with a position in a list. */
interface Placed {
  id: number;
  sort: number;
}

/** Sorts IDs as requested: items with a new position move there, and the others keep theirs. */
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
