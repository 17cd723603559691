import { Dictionary } from './dictionary.ts';

/** The finish columns of a product's row. */
export interface FinishRow {
  variantGroup: string;
  variantLabel: string;
  variantColour: string;
}

const NONE = -1;

/**
 * Records which products are finishes of one another, by row. A group is a chain from its last row down to
 * its first. Checking whether a set contains an earlier row of the group therefore takes one or two steps.
 */
export class Finishes {
  /** The group's number; 0 for a product without a group. */
  group = new Int32Array(0);
  /** The previous row in the same group; -1 if none. */
  before = new Int32Array(0);
  #label = new Int32Array(0);
  #colour = new Int32Array(0);
  readonly #groups = new Dictionary<string>();
  readonly #texts = new Dictionary<string>();
  /** The last row of each group, by group number. */
  readonly #last: number[] = [NONE];

  constructor() {
    this.#groups.add('');
    this.#texts.add('');
  }

  /** The number of groups, including group 0, which means no group. */
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

  /** Returns the rows of a product's group in ascending order; only the product's row if it has no group. */
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

  /** Returns the colour as `#rrggbb`; empty if unknown. */
  colour(slot: number): string {
    return this.#texts.keys[this.#colour[slot]!]!;
  }

  #link(group: number, isRetained: (slot: number) => boolean, ...more: number[]): void {
    const members: number[] = [...more];
    for (let one = this.#last[group]!; one >= 0; one = this.before[one]!)
      if (isRetained(one)) members.push(one);
    let last = NONE;
    for (const slot of members.toSorted((a, b) => a - b)) {
      this.before[slot] = last;
      last = slot;
    }
    this.#last[group] = last;
  }
}
