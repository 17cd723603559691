import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreAssets, saveAssets } from './keep-assets.mjs';

const HOUR_MS = 3_600_000;
let dist: string;
const assets = () => readdirSync(join(dist, 'client/assets'), { recursive: true }).map(String).toSorted();

/** Simulates a build at the given hour. Empties the folder and writes the files, as Vite does. */
function build(hour: number, files: Record<string, string>) {
  saveAssets(dist);
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  mkdirSync(join(dist, 'client/assets/js'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'client/assets', name), text);
  restoreAssets(dist, hour * HOUR_MS);
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

it('keeps the assets of replaced builds for a day', () => {
  build(0, { 'a-1.js': 'a1', 'js/loader.js': 'first' });
  build(100, { 'a-2.js': 'a2', 'js/loader.js': 'second' });
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'js', 'js/loader.js']);
  expect(readFileSync(join(dist, 'client/assets/js/loader.js'), 'utf8')).toBe('second');
  build(120, { 'a-3.js': 'a3' });
  expect(assets()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'js', 'js/loader.js']);
  build(125, { 'a-4.js': 'a4' });
  expect(assets()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'js', 'js/loader.js']);
  expect(existsSync(join(dist, 'previous-assets'))).toBe(false);
});

it('starts with nothing to keep', () => {
  build(0, { 'a-1.js': 'a1' });
  expect(assets()).toEqual(['a-1.js', 'js']);
});
