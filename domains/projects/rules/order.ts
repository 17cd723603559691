/** Something that has a place in a list. */
interface Placed {
  id: number;
  sort: number;
}

/** Ids in the order that somebody wants: those that they place by their places, the others where they were. */
export function sortedIds(
  present: readonly Placed[],
  wanted: readonly { id: number; sortOrder: number }[],
): number[] {
  const places = new Map(wanted.map(({ id, sortOrder }) => [id, sortOrder]));
  return present
    .map(({ id, sort }, index) => ({ id, place: places.get(id) ?? sort, index }))
    .toSorted((a, b) => a.place - b.place || a.index - b.index)
    .map(({ id }) => id);
}
