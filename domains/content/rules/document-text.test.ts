import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDocument, writeDocument } from './document-text.ts';

const TEXT = `---
title: Returns: thirty days
description: {{company}} takes it back
order: 2
notOn: ["andoo"]
---

## You changed your mind

Tell us.

\`\`\`faq
{
  "title": "Questions",
  "items": [
    {
      "question": "Who pays?",
      "markdown": "We do."
    }
  ]
}
\`\`\`

And then.

\`\`\`delivery-location
\`\`\`
`;

it('reads fields, Markdown and blocks', () => {
  const document = parseDocument(TEXT);
  expect(document.problems).toEqual([]);
  expect(document.head).toEqual({
    title: 'Returns: thirty days',
    description: '{{company}} takes it back',
    order: 2,
    notOn: ['andoo'],
  });
  expect(document.blocks.map(({ type }) => type)).toEqual(['text', 'faq', 'text', 'delivery-location']);
  expect(document.blocks[0]).toEqual({ type: 'text', markdown: '## You changed your mind\n\nTell us.' });
});

it('writes what it has read, to the letter', () => expect(writeDocument(parseDocument(TEXT))).toBe(TEXT));

it('keeps every field whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (text, order) => {
      const head = { title: text, order };
      const read = parseDocument(writeDocument({ head, blocks: [{ type: 'quote', text, by: 'x' }] }));
      expect(read).toEqual({ head, blocks: [{ text, by: 'x', type: 'quote' }], problems: [] });
    }),
  );
});

it('says in which line it could not read on', () => {
  expect(parseDocument('title: x').problems).toEqual([
    'line 1: must be ---, with the fields of the page (title: …) below it',
  ]);
  expect(
    parseDocument('---\ntitle: a\nwhat is this\n---\n\n```faq\n{ "title": \n```\n\n```text\n[1]').problems,
  ).toEqual([
    'line 3: must be a field and its value, such as title: Returns',
    expect.stringMatching(/^line 6: the block faq is no valid JSON/),
    'line 10: the block text has no closing line of ```',
    'line 10: the block text must hold a group of fields: { … }',
  ]);
});
