/** What job the products of a category do. */
export interface Kind {
  /** The uppermost category. */
  room: number | undefined;
  /** What the category below it is called, word by word in the singular; the last is the noun. */
  words: readonly string[];
}

export function kindOfCategory(path: readonly { id: number; name: string }[]): Kind {
  const name = (path[1] ?? path[0])?.name ?? '';
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return { room: path[0]?.id, words: words.map((word) => word.replace(/s$/, '')) };
}

/**
 * Of a room, what has the same noun for a name does one job: nobody puts a bar fridge beside a French door fridge. So does what
 * has the other's noun in its name: a washer dryer combo beside a washer, or beside a dryer.
 */
export function isOneKind(one: Kind, other: Kind): boolean {
  const [noun = '', otherNoun = ''] = [one.words.at(-1), other.words.at(-1)];
  return one.room === other.room && (one.words.includes(otherNoun) || other.words.includes(noun));
}
