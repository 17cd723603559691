import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, isWhole } from './build-state.mjs';

test('a build with a missing or truncated file is incomplete', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  const [stamp, script] = [join(folder, '.built'), join(folder, 'a script.js')];
  writeFileSync(script, 'export {};\n');
  writeFileSync(stamp, ['2026-11-27T10:00:00.000Z', 'all', ...filesOf(folder)].join('\n'));
  expect(isWhole(stamp)).toBe(true);
  writeFileSync(script, 'exp');
  expect(isWhole(stamp)).toBe(false);
  rmSync(script);
  expect(isWhole(stamp)).toBe(false);
  // The stamps of earlier versions contain no list of files.
  writeFileSync(stamp, '2026-11-27T10:00:00.000Z\nall\n');
  expect(isWhole(stamp)).toBe(true);
  rmSync(folder, { recursive: true });
});
