import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeStored, storeValue, storedValue } from './expiring-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('timed storage', () => {
  it('stores a value for minutes until it expires, then removes it on read (STORAGE-04, -06)', () => {
    vi.useFakeTimers();
    storeValue('place', { suburb: 'Bondi' }, 10);
    vi.advanceTimersByTime(9 * 60_000);
    expect(storedValue('place')).toEqual({ suburb: 'Bondi' });
    vi.advanceTimersByTime(61_000);
    expect(storedValue('place')).toBeUndefined();
    expect(localStorage.getItem('place')).toBeNull();
  });

  it('ignores empty keys and empty values, but stores an empty text (STORAGE-01 to -03)', () => {
    storeValue('', 'x', 10);
    storeValue('nothing', null, 10);
    storeValue('missing', undefined, 10);
    storeValue('blank', '', 10);
    expect(localStorage.length).toBe(1);
    expect(storedValue('blank')).toBe('');
  });

  it('leaves other code’s entries unchanged', () => {
    localStorage.setItem('theirs', 'not json');
    expect(storedValue('theirs')).toBeUndefined();
    expect(localStorage.getItem('theirs')).toBe('not json');
  });

  it('drops expired values if storage is full, and retries once (STORAGE-05)', () => {
    vi.useFakeTimers();
    const setItem = smallStorage(1);
    storeValue('old', 1, 1);
    vi.advanceTimersByTime(120_000);
    storeValue('new', 2, 10);
    expect(setItem).toHaveBeenCalledTimes(3);
    expect(storedValue('new')).toBe(2);
    expect(storedValue('old')).toBeUndefined();
  });

  it('throws no error if storage stays full (STORAGE-05)', () => {
    smallStorage(0);
    expect(() => storeValue('new', 2, 10)).not.toThrow();
    expect(storedValue('new')).toBeUndefined();
    expect(() => removeStored('new')).not.toThrow();
  });
});

/** Creates a mock of browser storage that accepts at most `room` entries. */
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
