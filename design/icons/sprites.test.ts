import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { iconPaths } from './icon-paths.ts';
import { SHEET_VERSIONS, spriteUrl } from './sprites.ts';

test('icons use the sprite sheets with the version of their sheet (SHELL-30, -31)', () => {
  expect(spriteUrl('icons', 'cart')).toBe(
    `/assets/sprite-sheets/output/icons.svg?v=${SHEET_VERSIONS.icons}#cart`,
  );
});

test('a changed sheet gets a new version', () => {
  const drawn = createHash('sha256').update(JSON.stringify(iconPaths)).digest('hex').slice(0, 12);
  // If this assertion fails, increase `SHEET_VERSIONS.icons` in sprites.ts and update both values in this
  // line.
  expect([SHEET_VERSIONS.icons, drawn]).toEqual([3, 'a381783350fd']);
});
