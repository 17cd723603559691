import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { wrapText } from './share-picture.ts';

const font = create(
  readFileSync(
    createRequire(import.meta.url).resolve(
      '@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf',
    ),
  ),
);
const wrap = (text: string, maxLines = 3) => wrapText(text, { font, size: 60, width: 400, maxLines });

it.each([
  ['A tap', ['A tap']],
  ['One two three four five', ['One two three', 'four five']],
  ['', []],
])('breaks “%s” into lines that fit', (text, lines) => {
  expect(wrap(text)).toEqual(lines);
});

it('ends a text that is too long with an ellipsis, and cuts a word that is wider than the line', () => {
  expect(wrap('One two three four five six seven eight nine ten', 2)).toEqual([
    'One two three',
    'four five six…',
  ]);
  expect(wrap('Donaudampfschifffahrtsgesellschaft', 2)[0]!.length).toBeLessThan(20);
});
