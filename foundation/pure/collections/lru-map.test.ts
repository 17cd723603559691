import { describe, expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

describe('LruMap', () => {
  it('evicts the least recently used entry', () => {
    const map = new LruMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('keeps the newest entry, even if all others were just read', () => {
    const map = new LruMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.get('b');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
    expect(map.size).toBe(2);
  });

  it('weighs entries', () => {
    const map = new LruMap<string, string>(5, (text) => text.length);
    map.set('a', 'xxx');
    map.set('b', 'xxx');
    expect(map.size).toBe(1);
    map.set('b', 'x');
    map.set('c', 'xxxx');
    expect(map.size).toBe(2);
    map.set('d', 'xxxxxxx');
    expect(map.size).toBe(0);
  });
});
