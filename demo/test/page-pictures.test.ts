import { expect, test } from 'vitest';
import { readContentFolder, type FolderContent } from '#domains/content/use-cases/content-folder.ts';
import { loadHomeWords } from '#sites/home.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { drawScene } from '../art/drawings.ts';
import { demoContentFolder } from '../load-content.ts';
import { WRITTEN_FOR } from '../sites.ts';

type Page = FolderContent['documents'][number];

const pages = readContentFolder(demoContentFolder(), [...WRITTEN_FOR, ...SITE_IDS]).documents.filter(
  ({ kind }) => kind === 'page',
);

/** Blocks that begin a page with a picture. */
const HEAD_BLOCKS = ['masthead', 'virtual-tour'];

const sceneOf = (part: object | undefined): string | undefined =>
  (part as { picture?: { scene?: string } } | undefined)?.picture?.scene;

/** Returns the scene that begins a page, and that lists of pages show. */
function heroOf({ head, blocks }: Page): string | undefined {
  const [first] = blocks;
  return sceneOf(head) ?? (first && HEAD_BLOCKS.includes(String(first['type'])) ? sceneOf(first) : undefined);
}

/** Returns the pages of a site: its own, and shared ones that it does not replace. */
function pagesOf(siteId: string): Page[] {
  const own = pages.filter((page) => page.siteId === siteId);
  const slugs = new Set(own.map(({ slug }) => slug));
  const shared = pages.filter(
    ({ siteId: id, slug, head }) =>
      id === '*' && !slugs.has(slug) && !(head as { notOn?: string[] }).notOn?.includes(siteId),
  );
  return [...own, ...shared];
}

test.each(SITE_IDS)('no picture begins two pages of %s', async (siteId) => {
  const { hero } = await loadHomeWords(siteId);
  const used = new Map<string, string[]>([[hero.scene, ['/']]]);
  for (const page of pagesOf(siteId)) {
    const scene = page.slug === 'home' || page.slug === 'home-claims' ? undefined : heroOf(page);
    if (scene !== undefined) used.set(scene, [...(used.get(scene) ?? []), page.slug]);
  }
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter(([, slugs]) => slugs.length > 1)).toEqual([]);
  expect([...used.keys()].filter((scene) => drawScene(scene, siteId) === null)).toEqual([]);
});
