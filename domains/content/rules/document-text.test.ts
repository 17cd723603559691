import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseDocument, placeholderProblems, writeDocument } from './document-text.ts';

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

it('parses fields, Markdown and blocks', () => {
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

it('writes exactly the text that it parsed', () => expect(writeDocument(parseDocument(TEXT))).toBe(TEXT));

it('preserves every field, whatever its content', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (text, order) => {
      const head = { title: text, order };
      const read = parseDocument(writeDocument({ head, blocks: [{ type: 'quote', text, by: 'x' }] }));
      expect(read).toEqual({ head, blocks: [{ text, by: 'x', type: 'quote' }], problems: [] });
    }),
    // Unicode line and paragraph separators do not end a line of a file.
    {
      examples: [
        ['a\u2028b', 0],
        ['\u2029', 0],
      ],
    },
  );
});

it('reports the line of each fault', () => {
  expect(parseDocument('title: x').problems).toEqual([
    'line 1: must be ---, with the fields of the page (title: …) below it',
  ]);
  expect(
    parseDocument('---\ntitle: a\nwhat is this\n---\n\n```faq\n{ "title": \n```\n\n```text\n[1]').problems,
  ).toEqual([
    'line 3: must be a field and its value, such as title: Returns',
    'line 7: the "{" of this line is never closed: add "}" (block faq)',
    'line 10: the block text has no closing ``` line',
    'line 10: the block text must be a group of fields: { … }',
  ]);
});

test.each([
  ['true', true],
  ['false', false],
  ['null', null],
  ['-3.5', -3.5],
  ['12', 12],
  ['"quoted"', 'quoted'],
  ['[1, 2]', [1, 2]],
  ['{"a": 1}', { a: 1 }],
  ['{{company}} cares', '{{company}} cares'],
  ['truely', 'truely'],
  ['12 days', '12 days'],
  ['1.', '1.'],
  ['', ''],
  ['  Returns  ', 'Returns'],
])('the front-matter value %j is parsed as %j', (text, value) => {
  const { head, problems } = parseDocument(`---\ntitle: ${text}\n---\n`);
  expect([head['title'], problems]).toEqual([value, []]);
});

test('rejects invalid lines of the front matter', () => {
  const { head, problems } = parseDocument(
    '\uFEFF---\r\n# a remark\r\n\r\na: 1\ra: 2\nno field\n2b: x\nb:\n---\nText',
  );
  expect(head).toEqual({ a: 2, b: '' });
  expect(problems).toEqual([
    'line 5: a is set twice',
    'line 6: must be a field and its value, such as title: Returns',
    'line 7: must be a field and its value, such as title: Returns',
  ]);
});

test('reports the line of an unclosed or unopened block', () => {
  expect(parseDocument('Text').problems).toEqual([
    'line 1: must be ---, with the fields of the page (title: …) below it',
  ]);
  expect(parseDocument('Text').blocks).toEqual([{ type: 'text', markdown: 'Text' }]);
  expect(parseDocument('---\na: 1').problems).toEqual([
    'line 1: the fields above the text have no closing line of ---',
  ]);
  expect(parseDocument('---\n---\n```faq\n{}').problems).toEqual([
    'line 3: the block faq has no closing ``` line',
  ]);
  expect(parseDocument('---\n---\n```faq\n[]\n```').problems).toEqual([
    'line 3: the block faq must be a group of fields: { … }',
  ]);
  expect(parseDocument('---\n---\n```faq\nnull\n```').blocks).toEqual([]);
  expect(parseDocument('---\n---\n```faq\n{ "title": "A",\n"items": [],\n}\n```').problems).toEqual([
    'line 5: remove the comma before "}" (block faq)',
  ]);
  expect(parseDocument('---\n---\n```faq\n{ "title": "A",\n"title": "B" }\n```').problems).toEqual([
    'line 5: "title" is already on line 4: keep one of them (block faq)',
  ]);
  expect(parseDocument('---\na: [\n---\n').problems).toEqual([
    'line 2: a is not valid JSON: the "[" of this line is never closed: add "]"',
  ]);
});

test('text and blocks alternate; an empty block consists of its type', () => {
  const { blocks } = parseDocument(
    '---\n---\n\nOne\n\n```stores\n```  \n\n```faq \n{"a":1,"type":"x"}\n```\nTwo\n',
  );
  expect(blocks).toEqual([
    { type: 'text', markdown: 'One' },
    { type: 'stores' },
    { a: 1, type: 'faq' },
    { type: 'text', markdown: 'Two' },
  ]);
});

test('formats a page as a person would write it', () => {
  const text = writeDocument({
    head: { title: 'Returns', odd: ' x', number: '12', empty: '', lines: 'a\nb', list: [1] },
    blocks: [{ type: 'text', markdown: 'Hello' }, { type: 'stores' }, { type: 'faq', a: 1 }],
  });
  expect(text).toBe(
    '---\ntitle: Returns\nodd: " x"\nnumber: "12"\nempty: ""\nlines: "a\\nb"\nlist: [1]\n---\n\nHello\n\n```stores\n```\n\n```faq\n{\n  "a": 1\n}\n```\n',
  );
});

test('rejects unknown placeholders and reports their line', () => {
  const problems = placeholderProblems(
    '---\ntitle: {{compny}}\n---\n\nCall {{phone}} {{ phone }}.\n\n```quote\n{ "text": "{{Name}}", "by": "{{company}}" }\n```\n',
  );
  const known = ' Known: {{company}}, {{phone}}, {{phoneLink}}, {{phoneHours}}, {{since}}, {{age}}';
  expect(problems).toEqual([
    `line 2: unknown placeholder {{compny}}; did you mean "company"?${known}`,
    `line 5: unknown placeholder {{ phone }}; did you mean "phone"?${known}`,
    `line 8: unknown placeholder {{Name}}; did you mean "age"?${known}`,
  ]);
});

test('rejects quotes and lists that are nested too deeply, and keeps rules and bold text', () => {
  const problemsOf = (line: string) => parseDocument(`---\ntitle: T\n---\n${line}`).problems;
  for (const line of ['> '.repeat(5000) + 'x', '- '.repeat(21) + 'x', '1. '.repeat(30) + 'x'])
    expect(problemsOf(line)).toEqual(['line 4: has more than 20 levels of quotes or lists']);
  for (const line of ['-'.repeat(60), '**bold** text', '> > quoted']) expect(problemsOf(line)).toEqual([]);
});
