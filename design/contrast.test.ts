import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const siteIds = ['aol', 'aol-nz', 'aoc', 'andoo', 'wa', 'wac', 'fk', 'hc'];

/**
 * Returns the custom properties of a site's theme, including the properties that all themes share. The keys
 * are names without the leading dashes.
 */
function tokensOf(site: string): Map<string, string> {
  const css = ['design/scales.css', `sites/${site}/theme.css`]
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const styles = execFileSync('git', ['ls-files', '*.module.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(new URL(path, root)))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n');

/**
 * True if a component defines a default for the token. A theme then sets the token only to change the
 * default.
 */
function isOptional(token: string): boolean {
  return styles.includes(`var(--${token},`);
}

/** Returns the relative luminance of a colour "#rrggbb" according to WCAG 2.2. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Each entry contains a foreground, a background and their minimum contrast ratio. The ratio is 4.5 for text,
 * and 3 for icons, control borders and the focus ring.
 */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['bg', 'surface', 'sunken', 'art', 'brand-tint', 'accent-tint'].flatMap(
    (ground) =>
      [
        ['text', ground, 4.5],
        ['muted', ground, 4.5],
      ] as const,
  ),
  ...['bg', 'surface', 'sunken'].map((ground) => ['link', ground, 4.5] as const),
  ...['bg', 'surface', 'sunken', 'art'].flatMap(
    (ground) =>
      [
        ['sale', ground, 4.5],
        ['price', ground, 4.5],
        ['star', ground, 3],
        ['border-strong', ground, 3],
        ['focus', ground, 3],
        ['brand', ground, 4.5],
      ] as const,
  ),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-hover', 4.5],
  ['on-brand', 'brand-active', 4.5],
  ['on-brand-tint', 'brand-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ['text', 'accent', 4.5],
  ['on-sale', 'sale', 4.5],
  ['sale', 'sale-tint', 4.5],
  ...['success', 'warning', 'error', 'info'].flatMap(
    (state) =>
      [
        [state, 'surface', 4.5],
        [state, 'bg', 4.5],
        [state, 'sunken', 4.5],
        [state, `${state}-tint`, 4.5],
        ['text', `${state}-tint`, 4.5],
      ] as const,
  ),
  ['on-header', 'header', 4.5],
  ['on-utility', 'utility', 4.5],
  ['on-footer', 'footer', 4.5],
  ['footer-muted', 'footer', 4.5],
];

describe('the colours of the sites', () => {
  it('checks 71 pairs', () => {
    expect(pairs).toHaveLength(71);
  });

  it.each(siteIds)('%s: text and controls have enough contrast with their backgrounds (THEME-07)', (site) => {
    const tokens = tokensOf(site);
    const faults = pairs.flatMap(([front, ground, least]) => {
      const ratio = contrast(tokens.get(`c-${front}`) ?? '', tokens.get(`c-${ground}`) ?? '');
      return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)} of ${least}`];
    });
    expect(faults).toEqual([]);
  });

  it.each(siteIds)('%s: has the same tokens as every other site (THEME-06)', (site) => {
    const required = (id: string) => [...tokensOf(id).keys()].filter((token) => !isOptional(token));
    expect(required(site)).toEqual(required('aol'));
  });
});

describe('the style modules', () => {
  const modules = readdirSync(new URL('design/', root), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.module.css'),
  );

  it.each(modules)('%s: has no raw colour, and every rule is in a layer', (name) => {
    const css = readFileSync(new URL(`design/${name}`, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(\s*\d|\bhsla?\(/gi)).toBeNull();
    expect(css.trim()).toMatch(/^@layer (component|page) \{/);
    expect(css.trim()).toMatch(/\}$/);
  });

  it.each(modules)('%s: every token in use exists', (name) => {
    const css = readFileSync(new URL(`design/${name}`, root), 'utf8');
    const known = tokensOf('aol');
    const named = [...css.matchAll(/var\(--((?:c|r|s|fs|lh|fw|tr|e|m|z|l|btn|modal|list|font)-[\w-]+)/g)].map(
      ([, token = '']) => token,
    );
    expect(named.filter((token) => !known.has(token))).toEqual([]);
  });
});
