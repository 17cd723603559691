/** The lines of a quote in one room. The title is empty for lines without a room. */
export interface QuoteRoom<Line> {
  title: string;
  lines: Line[];
}

/** Groups the lines of a quote by room, in the order of their first line. */
export function groupByRoom<Line extends { folder: string }>(lines: readonly Line[]): QuoteRoom<Line>[] {
  const rooms = new Map<string, Line[]>();
  for (const line of lines) rooms.set(line.folder, [...(rooms.get(line.folder) ?? []), line]);
  return Array.from(rooms, ([title, own]) => ({ title, lines: own }));
}

/**
 * The scenes that can illustrate a room, by the words in its title. Rooms of the same kind use the scenes in
 * this order.
 */
const SCENES: readonly (readonly [words: RegExp, scenes: readonly string[]])[] = [
  [/laundry|mud ?room/i, ['laundry', 'laundry-oak', 'laundry-navy']],
  [/pantry|scullery|butler/i, ['kitchen-sage', 'kitchen-walnut']],
  [/kitchen|cooking/i, ['kitchen', 'kitchen-range', 'kitchen-white', 'kitchen-navy', 'kitchen-forest']],
  [/dining/i, ['dining', 'dining-dark']],
  [
    /living|lounge|family|media|theatre|rumpus/i,
    ['living', 'living-second', 'living-coast', 'living-leather'],
  ],
];

/**
 * Returns the names of the scenes that illustrate rooms with these titles; null for rooms without a fitting
 * scene. No scene is used twice.
 */
export function scenesOfRooms(titles: readonly string[]): (string | null)[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const [, scenes = []] = SCENES.find(([words]) => words.test(title)) ?? [];
    const scene = scenes.find((one) => !used.has(one)) ?? null;
    if (scene !== null) used.add(scene);
    return scene;
  });
}
