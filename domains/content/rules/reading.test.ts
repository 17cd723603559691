import { expect, test } from 'vitest';
import type { Block } from './block-shapes.ts';
import { readingHtml } from './reading.ts';

test('texts and questions are read aloud in order, other blocks are not', () => {
  const blocks = [
    { type: 'masthead', title: 'Returns' },
    { type: 'text', html: '<p>Thirty days.</p>' },
    {
      type: 'faq',
      title: 'Q & A',
      items: [
        { question: 'Who pays <it>?', html: '<p>We do.</p>' },
        { question: 'When?', html: '<p>At once.</p>' },
      ],
    },
    { type: 'text', html: '' },
  ] as unknown as Block[];
  expect(readingHtml(blocks)).toBe(
    [
      '<p>Thirty days.</p>',
      '<h2>Q &amp; A</h2>',
      '<h3>Who pays &lt;it&gt;?</h3>',
      '<p>We do.</p>',
      '<h3>When?</h3>',
      '<p>At once.</p>',
    ].join('\n'),
  );
  expect(readingHtml([])).toBe('');
});
