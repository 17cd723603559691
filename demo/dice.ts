import { randomFrom } from './art/toolkit/random.ts';

/** Repeatable random choices: the same seed produces the same results everywhere. */
export interface Dice {
  /** Returns a number in [0, 1). */
  share(): number;
  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different elements in list order, or every element if there are fewer. */
  some<T>(list: readonly T[], count: number): T[];
  /** Returns 1 plus or minus up to `spread`. */
  about(spread: number): number;
}

export function diceFrom(seed: string): Dice {
  const share = randomFrom(seed);
  const int = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  return {
    share,
    int,
    chance: (probability) => share() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from');
      return list[Math.floor(share() * list.length)] as (typeof list)[number];
    },
    some: (list, count) => {
      const left = list.map((_, index) => index);
      while (left.length > count) left.splice(Math.floor(share() * left.length), 1);
      return left.map((index) => list[index] as (typeof list)[number]);
    },
    about: (spread) => 1 + (share() * 2 - 1) * spread,
  };
}

/** Rounds the value to a multiple of `step`, such as 20 litres or half stars. */
export function toStep(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
