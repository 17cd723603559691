import type { Block } from './block-shapes.ts';
import { escapeHtml } from './fill-in.ts';

/** What there is to read in a page's blocks, its texts and its questions with their answers, as one piece of html. */
export function readingHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'text') return block.html;
      if (block.type !== 'faq') return '';
      const items = block.items.map(({ question, html }) => `<h3>${escapeHtml(question)}</h3>\n${html}`);
      return [`<h2>${escapeHtml(block.title)}</h2>`, ...items].join('\n');
    })
    .filter((html) => html !== '')
    .join('\n');
}
