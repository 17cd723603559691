import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadStaleTab } from './stale-build.ts';

const missing = () => dispatchEvent(new Event('vite:preloadError'));
const reload = vi.fn();
const assign = vi.fn();
let target = '';

reloadStaleTab(() => target);

beforeEach(() => {
  target = location.href;
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  assign.mockClear();
});

it('loads the document when a script is missing, once', async () => {
  missing();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  missing();
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the page that the tab is on its way to', async () => {
  target = 'http://localhost:3000/c/fridges';
  missing();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost:3000/c/fridges'));
  expect(reload).not.toHaveBeenCalled();
});

it('stays where it is while the shop cannot be reached', async () => {
  const unreachable = Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', () => unreachable);
  missing();
  await unreachable.catch(() => undefined);
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.length).toBe(0);
});
