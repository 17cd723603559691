import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BREAKPOINTS, useViewport, viewportOf } from './viewport.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Simulates a window of the given width. Supports only media queries of the form `(max-width: …px)`. */
function stubWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)![1]),
  }));
}

test('breakpoints (SHELL-16)', () =>
  expect(BREAKPOINTS).toEqual({ xs: 0, sm: 520, md: 768, lg: 975, xl: 1200 }));

test.each([
  [767, 'mobile'],
  [768, 'tablet'],
  [974, 'tablet'],
  [975, 'desktop'],
] as const)('a viewport of %i pixels is %s (SHELL-17)', (width, viewport) =>
  expect(viewportOf((limit) => width < limit)).toBe(viewport),
);

test('the viewport size is read once, 150 ms after the last change (SHELL-18)', () => {
  const drawn: string[] = [];
  function Page() {
    const viewport = useViewport();
    drawn.push(viewport);
    return <p>{viewport}</p>;
  }
  const resize = (width: number, wait: number) => {
    stubWidth(width);
    act(() => {
      dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(wait);
    });
  };
  stubWidth(1440);
  render(<Page />);
  resize(900, 100);
  resize(800, 100);
  resize(600, 149);
  expect(screen.getByText('desktop')).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(drawn).toEqual(['desktop', 'mobile']);
});

/** Returns all style sheets in a folder and its subfolders. */
function sheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`);
}

/**
 * The widths in px at which style sheets may change in addition to the breakpoints. 390: the narrowest phones
 * are smaller. 1120: a long wordmark leaves too little space for the search at smaller widths. 1280: filter
 * rows display all filters. 1340 and 1400: the longest category row and the longest filter row have full
 * spacing. 1570: the compare tray and the staff panel fit next to each other (STAFF-05). 1600: lists have four
 * columns.
 */
const BESIDES = [390, 1120, 1280, 1340, 1400, 1570, 1600];

test('style sheets use only these breakpoints (SHELL-16, -17)', () => {
  const { sm, md, lg, xl } = BREAKPOINTS;
  const known = new Set(
    [sm, md, lg, xl, ...BESIDES].flatMap((width) => [`min ${width}`, `max ${width - 1}`]),
  );
  const others = ['design', 'apps', 'domains', 'sites']
    .flatMap(sheetsIn)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@media[^{]*\((min|max)-width: (\d+)px\)/g)]
        .filter(([, side, width]) => !known.has(`${side} ${width}`))
        .map(([query]) => `${file}: ${query}`),
    );
  expect(others).toEqual([]);
});

test('next to the staff panel the compare tray reserves space from 1570 pixels on, not at 1569 (STAFF-05)', () => {
  const sheet = readFileSync('domains/compare/web/compare-tray.module.css', 'utf8');
  const [beforeAt, at] = sheet.split('@media (min-width: 1570px)');
  expect(at).toMatch(/^ \{\s*\.tray \{\s*padding-inline-end: var\(--l-side-room\);/);
  expect(beforeAt).not.toContain('--l-side-room');
  // Space for the staff panel is reserved only while it is open.
  const panel = readFileSync('apps/storefront/staff/side-panel.module.css', 'utf8');
  expect(panel).toMatch(/html\.admin-side\) \{[^}]*--l-side-room: (?!0)/);
});
