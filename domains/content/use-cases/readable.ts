import { readingHtml } from '../rules/reading.ts';
import type { Block, PageHead } from '../rules/block-shapes.ts';

/** A page in the form that search reads. */
export interface ReadablePage {
  slug: string;
  title: string;
  description: string;
  text: string;
}

/** Returns pages with their readable text, without HTML tags. */
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
