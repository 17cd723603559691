import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const scales = read('scales.css');
const base = read('base.css');

/** Returns the value of a token in windows that are at least `from` pixels wide. */
function valueOf(name: string, from = 0): string | undefined {
  const part = from === 0 ? scales.split('@media')[0]! : scales.split(`(min-width: ${from}px)`)[1]!;
  return new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1];
}

/** Converts px to rem for the default font size of browsers. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const sheets = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/(print|wordmark.module).css$/.test(path) && existsSync(path));

test.each(sheets)('%s has font sizes that scale with the browser’s setting (WCAG 1.4.4)', (path) => {
  const sizes = readFileSync(path, 'utf8').match(
    /(?<![\w-])(font-size|font|line-height)\s*:[^;{}]*?[\d.]px[^;{}]*/g,
  );
  expect(sizes ?? []).toEqual([]);
});

test.each([
  ['btn-default', 48],
  ['btn-medium', 48],
  ['btn-xs', 29],
  ['btn-small', 34],
  ['btn-large', 48],
  ['btn-xl', 68],
])('%s is %i pixels high (UI-05)', (name, height) => expect(valueOf(name)).toBe(`${height}px`));

test.each([
  ['modal-default', 700],
  ['modal-small', 560],
  ['modal-medium', 800],
  ['modal-large', 970],
])('%s is at most %i pixels wide (MODAL-08, -10)', (name, width) => expect(valueOf(name)).toBe(`${width}px`));

test.each([
  ['list-extra-large', 16],
  ['list-large', 15],
  ['list-medium', 14],
  ['list-small', 13],
  ['list-extra-small', 12],
])('%s is %i pixels (UI-07, -08)', (name, size) => expect(valueOf(name)).toBe(rem(size)));

test('sizes of the sticky offset and the staff tools match the specification (SHELL-22 to -24)', () => {
  expect(valueOf('l-sticky-offset')).toBe(rem(102));
  expect(valueOf('l-admin-bar')).toBe('50px');
  expect([valueOf('l-side-panel'), valueOf('l-side-panel-md')]).toEqual(['320px', '350px']);
});

test.each([1, 2, 3, 4, 5])('text can be clamped after %i lines (UI-06)', (lines) =>
  expect(base).toMatch(new RegExp(`\\.clamp-${lines}[^}]*-webkit-line-clamp: ${lines};`)),
);

test.each([1, 2, 3, 4, 5, 6])('headings of level %i have their own size (UI-10)', (level) =>
  expect(base).toMatch(new RegExp(`h${level},\\s*\\.h${level} \\{[^}]*font-size: var\\(--fs-h${level}\\)`)),
);

test('animations are off for users who prefer reduced motion', () =>
  expect(base).toMatch(/prefers-reduced-motion: reduce\)[^]*animation-duration: 0\.01ms !important/));
