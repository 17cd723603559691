import { expect, it } from 'vitest';
import { SMALL_SET_MAX, sortedByKey } from './sorted-by-key.ts';

const KEYS = [0, -0, 1, -1, 0.5, -0.5, 2 ** 32, -(2 ** 32), Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 4.25];

it.each([SMALL_SET_MAX - 1, SMALL_SET_MAX, SMALL_SET_MAX + 7])(
  '%i rows are sorted stably, like a comparison sort',
  (count) => {
    const keys = Float64Array.from(
      { length: count },
      (_, slot) => KEYS[(slot * 7919) % KEYS.length]! + (slot % 3),
    );
    const slots = Uint32Array.from({ length: count }, (_, slot) => count - 1 - slot);
    expect(sortedByKey(slots, keys)).toEqual(slots.toSorted((a, b) => keys[a]! - keys[b]!));
  },
);
