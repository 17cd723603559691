import { readingHtml } from '../rules/reading.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';

/** A page as it is searched. */
export interface ReadablePage {
  slug: string;
  title: string;
  description: string;
  text: string;
}

/** Pages with what there is to read on them, without their marks. */
export function readablePages(
  pages: readonly (readonly [slug: string, body: PageHead & { blocks: Block[] }])[],
): ReadablePage[] {
  return pages.map(([slug, { title, description, blocks }]) => ({
    slug,
    title,
    description,
    text: readingHtml(blocks).replace(/<[^>]*>/g, ' '),
  }));
}
