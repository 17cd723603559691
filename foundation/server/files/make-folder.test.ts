import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('creates a folder with its parents, or fails immediately', () => {
  const dir = mkdtempSync(join(tmpdir(), 'whitegoods-folder-'));
  makeFolder(join(dir, 'deep/inside'));
  makeFolder(join(dir, 'deep/inside'));
  expect(existsSync(join(dir, 'deep/inside'))).toBe(true);
  rmSync(dir, { recursive: true });
  expect(() => makeFolder('/proc/nothing/inside')).toThrow(/ENOENT|EACCES|EPERM/);
});
