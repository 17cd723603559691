import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holdsSites, sitesOfNextBuild } from '../scripts/build/build-state.mjs';
import { sitesOfBuild, sitesOfFolder } from '../scripts/sites-of-build.mjs';
import { loadHomeWords } from './home.ts';
import { HOMES } from './homes.ts';
import { WORDMARK_TRACKING } from '#domains/invoices/use-cases/document-fonts.ts';
import { SITE_IDS, siteOf, siteOfHost, sitesServed } from './registry.ts';

const written = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('sites', () => {
  it('are the specified eight, with the default one first (THEME-01)', () => {
    expect(SITE_IDS[0]).toBe('aol');
    expect(SITE_IDS).toEqual(
      expect.arrayContaining(['aol', 'aoc', 'andoo', 'aol-nz', 'wa', 'wac', 'fk', 'hc']),
    );
  });

  it.each(SITE_IDS)('%s: emails have the brand colour of its theme, under white text', (id) => {
    const theme = written(`./${id}/theme.css`);
    expect(/--c-brand: *([^;]+);/.exec(theme)?.[1]).toBe(siteOf(id)?.brandColor);
    expect(/--c-accent: *([^;]+);/.exec(theme)?.[1]).toBe(siteOf(id)?.accentColor);
    // The brand colour of every theme is used as a background for white or nearly white text.
    expect(/--c-on-brand: *([^;]+);/.exec(theme)?.[1]).toMatch(/^#f/);
  });

  it.each(SITE_IDS)('%s: documents have the display font and the wordmark of its theme', (id) => {
    const theme = written(`./${id}/theme.css`);
    const { displayFont, wordmarkDot } = siteOf(id);
    const [, family] = /--font-display:\s*'([^']+)'/.exec(theme)!;
    expect(family!.toLowerCase().startsWith(displayFont)).toBe(true);
    const shape = /--wordmark-dot-radius: 0;/.test(theme) ? 'square' : 'round';
    expect(wordmarkDot).toBe(/--wordmark-dot: '';/.test(theme) ? shape : undefined);
    expect(Number(/--wordmark-tracking: *(-?[\d.]+)em;/.exec(theme)?.[1])).toBe(
      WORDMARK_TRACKING[displayFont],
    );
  });

  it('are listed in list.ts and homes.ts as their folders are', () => {
    const folders = sitesOfFolder();
    expect(SITE_IDS).toEqual(folders);
    expect(Object.keys(HOMES)).toEqual(
      folders.filter((id) => existsSync(new URL(`${id}/home.ts`, import.meta.url))),
    );
  });

  it.each(SITE_IDS)('%s has the name of its folder and texts for its home page', async (id) => {
    expect(siteOf(id).id).toBe(id);
    expect((await loadHomeWords(id)).hero.alt).not.toBe('');
  });

  it.each([
    ['appliances-online', 'aol'],
    ['andoo', 'andoo'],
    ['aol-nz', 'aol-nz'],
    ['aoc', 'aoc'],
    ['hc', 'hc'],
    ['wac', 'wac'],
    ['AOL', 'aol'],
    ['ANDOO', 'andoo'],
  ])('the theme name %s is the site %s (THEME-02)', (name, id) => expect(siteOf(name).id).toBe(id));

  it.each([undefined, '', 'no-such-theme', 'constructor', '__proto__'])(
    '%j gives the default site (THEME-04)',
    (name) => expect(siteOf(name).id).toBe('aol'),
  );

  it('wac behaves like wa and fk like aol by default (THEME-03)', () => {
    const wac = siteOf('wac').capabilities;
    const wa = siteOf('wa').capabilities;
    expect([wac.showsRrpAlone, wac.leavePageWarning]).toEqual([wa.showsRrpAlone, wa.leavePageWarning]);
    expect(siteOf('fk').capabilities.logsOutWhenExpired).toBe(siteOf('aol').capabilities.logsOutWhenExpired);
  });
});

describe('the sites of a process', () => {
  it('are all, or the configured ones in their order', () => {
    expect(sitesServed('all').map(({ id }) => id)).toEqual(SITE_IDS);
    expect(sitesServed(['wa', 'mars', 'aol']).map(({ id }) => id)).toEqual(['wa', 'aol']);
  });

  it('are selected by the first label of the host; the first one is the default', () => {
    const served = sitesServed(['wa', 'andoo']);
    const ids = [
      'andoo.localhost:3000',
      'WA.example.com',
      'aol.localhost',
      'www.shop.example',
      undefined,
    ].map((host) => siteOfHost(host, served).id);
    expect(ids).toEqual(['andoo', 'wa', 'wa', 'wa', 'wa']);
  });
});

describe('the sites of a build', () => {
  it.each([undefined, '', 'all'])('are all with SITES=%s', (wanted) =>
    expect(sitesOfBuild(wanted ?? '')).toEqual(SITE_IDS),
  );

  it('are those in SITES', () => expect(sitesOfBuild('wa, aol-nz')).toEqual(['wa', 'aol-nz']));

  it.each([
    [null, '', false, 'all'],
    ['all', '', true, 'all'],
    // The environment variable SITES is ignored at run time if the build already fixed the sites.
    ['all', 'wa', true, 'all'],
    ['wa,hc', '', true, 'wa,hc'],
    ['wa,hc', 'hc', true, 'wa,hc'],
    ['wa,hc', 'hc, aol', false, 'all'],
    ['wa,hc', 'all', false, 'all'],
    // An unknown site id is ignored here, because the configuration rejects it.
    ['wa,hc', 'mars', true, 'wa,hc'],
  ])(
    'a build of %s with SITES=%s can be reused: %s; the next build contains %s',
    (built, wanted, does, next) => {
      expect(holdsSites(built, wanted)).toBe(does);
      expect(sitesOfNextBuild(wanted, built)).toBe(next);
    },
  );

  it('must exist', () =>
    expect(() => sitesOfBuild('wa,mars')).toThrow('SITES: unknown site mars. Known: aol,'));
});
