import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fraudCheckToken, loadFraudCheck } from './fraud-token.ts';

const LOADER = '/assets/js/iovation-loader-5.x.js';
const page = window as { fraudCheckToken?: unknown };
let tag: HTMLScriptElement;

beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    tag = element as HTMLScriptElement;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(page, 'fraudCheckToken');
});

it('an order is submitted without a token if the script fails to load (SCRIPTS-06)', async () => {
  const loading = loadFraudCheck();
  await vi.waitFor(() => expect(tag.src).toContain(LOADER));
  tag.dispatchEvent(new Event('error'));
  await loading;
  expect(fraudCheckToken()).toBeNull();
});

it('the included script supplies an opaque token (SCRIPTS-05)', () => {
  // Run the file as a plain script, because browsers do not load it as a module.
  runInNewContext(readFileSync(`public${LOADER}`, 'utf8'), { window, navigator, screen });
  expect(fraudCheckToken()).toMatch(/^wg1\.[\da-f]{16}\.[\da-z]+$/);
});

it.each([[''], [7], [undefined]])('%j is not a token', (value) => {
  page.fraudCheckToken = value;
  expect(fraudCheckToken()).toBeNull();
});
