import type { Block } from './block-shapes.ts';
import { escapeHtml } from './fill-in.ts';

/** Returns the text of a page's blocks as one HTML string. Includes questions with their answers. */
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
