import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfScriptMissing, reloadStaleTab } from './stale-build.ts';

const missing = () => dispatchEvent(new Event('vite:preloadError'));
const settled = () =>
  vi.waitFor(() => expect(vi.mocked(fetch).mock.settledResults.length).toBeGreaterThan(0));
const reload = vi.fn();
const assign = vi.fn();
let pendingUrl: string | null = null;

reloadStaleTab(() => pendingUrl);

const respond = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response));

beforeEach(() => {
  pendingUrl = location.href;
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  respond(async () => new Response(''));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  assign.mockClear();
});

it('reloads nothing on the error page if every script was loaded', () => {
  reloadIfScriptMissing();
  expect(fetch).not.toHaveBeenCalled();
});

it('reloads the document if a script is missing, once', async () => {
  missing();
  missing();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  missing();
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('loads the page of the pending navigation', async () => {
  pendingUrl = 'http://localhost:3000/c/fridges';
  missing();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost:3000/c/fridges'));
  expect(reload).not.toHaveBeenCalled();
});

it('keeps the page if a prefetched script is missing, and reloads the error page', async () => {
  pendingUrl = null;
  missing();
  expect(fetch).not.toHaveBeenCalled();
  reloadIfScriptMissing();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it.each([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['responds with 502', async () => new Response('', { status: 502 })],
  ['responds with 503', async () => new Response('', { status: 503 })],
])('does not reload the page while the shop %s', async (_state, response) => {
  respond(response);
  missing();
  await settled();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.length).toBe(0);
});
