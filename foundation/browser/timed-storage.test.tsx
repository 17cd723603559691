import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, keep, kept } from './timed-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('timed storage', () => {
  it('keeps a value for minutes until it expires, then removes it on reading (STORAGE-04, -06)', () => {
    vi.useFakeTimers();
    keep('place', { suburb: 'Bondi' }, 10);
    vi.advanceTimersByTime(9 * 60_000);
    expect(kept('place')).toEqual({ suburb: 'Bondi' });
    vi.advanceTimersByTime(61_000);
    expect(kept('place')).toBeUndefined();
    expect(localStorage.getItem('place')).toBeNull();
  });

  it('ignores empty keys and empty values, but keeps an empty text (STORAGE-01 to -03)', () => {
    keep('', 'x', 10);
    keep('nothing', null, 10);
    keep('missing', undefined, 10);
    keep('blank', '', 10);
    expect(localStorage.length).toBe(1);
    expect(kept('blank')).toBe('');
  });

  it('leaves alone what others wrote', () => {
    localStorage.setItem('theirs', 'not json');
    expect(kept('theirs')).toBeUndefined();
    expect(localStorage.getItem('theirs')).toBe('not json');
  });

  it('drops what has expired when there is no room, and tries once more (STORAGE-05)', () => {
    vi.useFakeTimers();
    const setItem = smallStorage(1);
    keep('old', 1, 1);
    vi.advanceTimersByTime(120_000);
    keep('new', 2, 10);
    expect(setItem).toHaveBeenCalledTimes(3);
    expect(kept('new')).toBe(2);
    expect(kept('old')).toBeUndefined();
  });

  it('lets no error out when storage stays full (STORAGE-05)', () => {
    smallStorage(0);
    expect(() => keep('new', 2, 10)).not.toThrow();
    expect(kept('new')).toBeUndefined();
    expect(() => forget('new')).not.toThrow();
  });
});

/** Storage with room for a number of entries. */
function smallStorage(room: number) {
  const entries: Record<string, string> = {};
  const setItem = vi.fn((key: string, value: string) => {
    if (!(key in entries) && Object.keys(entries).length >= room)
      throw new DOMException('full', 'QuotaExceededError');
    entries[key] = value;
  });
  const getItem = (key: string) => entries[key] ?? null;
  const removeItem = (key: string) => delete entries[key];
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => Object.keys(entries),
        getOwnPropertyDescriptor: (_, key) => ({
          enumerable: true,
          configurable: true,
          value: entries[String(key)],
        }),
        get: (_, name) => ({ setItem, getItem, removeItem } as Record<string, unknown>)[String(name)],
      },
    ),
  );
  return setItem;
}
