import { Dictionary } from './dictionary.ts';

/** What a product's row says of its finish. */
export interface FinishRow {
  variantGroup: string;
  variantLabel: string;
  variantColour: string;
}

const NONE = -1;

/**
 * Which products are finishes of one another, by slot. A group is a chain from its last slot down to its first, so that whether
 * an earlier one of it is in a set costs a look or two.
 */
export class Finishes {
  /** The group's number; 0 for a product that stands alone. */
  group = new Int32Array(0);
  /** The slot before in the same group; -1 for none. */
  before = new Int32Array(0);
  #label = new Int32Array(0);
  #colour = new Int32Array(0);
  readonly #groups = new Dictionary<string>();
  readonly #texts = new Dictionary<string>();
  /** The last slot of each group, by its number. */
  readonly #last: number[] = [NONE];

  constructor() {
    this.#groups.add('');
    this.#texts.add('');
  }

  /** How many groups there can be, with the number 0 of none. */
  get size(): number {
    return this.#groups.size;
  }

  grow(capacity: number): void {
    const wider = (column: Int32Array, rest: number) => {
      const all = new Int32Array(capacity).fill(rest);
      all.set(column);
      return all;
    };
    this.group = wider(this.group, 0);
    this.before = wider(this.before, NONE);
    this.#label = wider(this.#label, 0);
    this.#colour = wider(this.#colour, 0);
  }

  put(slot: number, { variantGroup, variantLabel, variantColour }: FinishRow): void {
    this.#label[slot] = this.#texts.add(variantLabel);
    this.#colour[slot] = this.#texts.add(variantColour);
    const group = this.#groups.add(variantGroup);
    if (this.group[slot] === group) return;
    if (this.group[slot] !== 0) this.#link(this.group[slot]!, (one) => one !== slot);
    this.group[slot] = group;
    this.before[slot] = NONE;
    if (group === 0) return;
    const last = (this.#last[group] ??= NONE);
    if (last < slot) {
      this.before[slot] = last;
      this.#last[group] = slot;
    } else this.#link(group, () => true, slot);
  }

  /** The slots of a product's group, rising; the product alone where it has none. */
  membersOf(slot: number): number[] {
    const group = this.group[slot]!;
    if (group === 0) return [slot];
    const members: number[] = [];
    for (let one = this.#last[group]!; one >= 0; one = this.before[one]!) members.push(one);
    return members.toReversed();
  }

  label(slot: number): string {
    return this.#texts.keys[this.#label[slot]!]!;
  }

  /** `#rrggbb`, or nothing where nobody has said it. */
  colour(slot: number): string {
    return this.#texts.keys[this.#colour[slot]!]!;
  }

  #link(group: number, isKept: (slot: number) => boolean, ...more: number[]): void {
    const members: number[] = [...more];
    for (let one = this.#last[group]!; one >= 0; one = this.before[one]!) if (isKept(one)) members.push(one);
    let last = NONE;
    for (const slot of members.toSorted((a, b) => a - b)) {
      this.before[slot] = last;
      last = slot;
    }
    this.#last[group] = last;
  }
}
