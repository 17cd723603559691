import { Dictionary } from './dictionary.ts';

/** The columns of a product row that describe its finish. */
export interface FinishRow {
  variantGroup: string;
  variantLabel: string;
  variantColour: string;
}

const NONE = -1;

/**
 * Records which rows of the product table are finishes of the same product. Each row of a group stores the
 * previous row of the group. Checking whether a set contains an earlier row of the group therefore takes one
 * or two steps.
 */
export class Finishes {
  /** The group number of each row; 0 if the product has only one finish. */
  group = new Int32Array(0);
  /** For each row, the previous row of its group; -1 for the first row of a group. */
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

  /** The number of groups. Includes group 0, which contains the products that have only one finish. */
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

  /** Returns the rows of a product's group in ascending order, or only the product's row if it has no group. */
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

  /** Returns the colour of a row's finish as `#rrggbb`; empty if unknown. */
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
