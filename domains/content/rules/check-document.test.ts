import { describe, expect, it, test } from 'vitest';
import { checkDocument } from './check-document.ts';

const head = { title: 'A page', description: 'What it says' };
const problemsOf = (...blocks: Record<string, unknown>[]) => checkDocument('page', { head, blocks }).problems;

describe('reports position and fault of an invalid document', () => {
  it.each([
    [{ type: 'faqs' }, /^block 1: unknown block "faqs"\. Known: masthead, /],
    [
      { type: 'faq', title: 'Q', items: [{ question: 'Why?' }] },
      /^block 1 \(faq\), items 1, markdown: is missing$/,
    ],
    [{ type: 'faq', title: 'Q', items: [] }, /^block 1 \(faq\), items: needs at least one item$/],
    [{ type: 'text', markdown: 'x', colour: 'red' }, /^block 1 \(text\): unknown field "colour"$/],
    [{ type: 'text', markdown: 7 }, /^block 1 \(text\), markdown: must be a text$/],
    [
      { type: 'masthead', heading: 'H', actions: [{ label: 'Go', to: 'javascript:alert(1)' }] },
      /actions 1, to: must be a path of the shop/,
    ],
    [{ type: 'masthead', heading: 'H', look: 'huge' }, /look: must be one of picture, hero, plain, hidden$/],
    [{ type: 'masthead', heading: 'H', picture: { alt: '' } }, /picture: needs either "scene" or "src"$/],
    [
      { type: 'masthead', heading: 'H', picture: { src: 'https://elsewhere.example/a.png', alt: '' } },
      /must be the path of a picture in this shop/,
    ],
    [
      { type: 'products', title: 'P', skus: ['A'], category: 'c' },
      /needs exactly one of "skus", "category" and "highlights"/,
    ],
    [{ type: 'brands', limit: 0 }, /limit: must be 1 or more$/],
    [
      {
        type: 'form',
        title: 'F',
        submit: 'Go',
        thanks: 'T',
        fields: [{ name: 'a', label: 'A', kind: 'choice' }],
      },
      /needs "options" if and only if its kind is choice, place or time/,
    ],
  ])('%j', (block, text) => expect(problemsOf(block)).toEqual([expect.stringMatching(text)]));

  it('as a whole', () => {
    expect(problemsOf()).toEqual(['has no text and no blocks']);
    expect(
      problemsOf(
        { type: 'masthead', heading: 'A' },
        { type: 'virtual-tour', heading: 'B', picture: { scene: 'facade', alt: '' } },
      ),
    ).toEqual(['has more than one masthead']);
    expect(
      checkDocument('page', { head: { title: 'x', colour: 1 }, blocks: [{ type: 'text', markdown: 'x' }] })
        .problems,
    ).toEqual(['head, description: is missing', 'head: unknown field "colour"']);
    expect(checkDocument('static', { head: { title: 'x' }, blocks: [{ type: 'brands' }] }).problems).toEqual([
      'block 1 (brands): modals can contain only text',
    ]);
  });
});

it('a valid document has no problems', () => {
  expect(
    problemsOf(
      {
        type: 'masthead',
        heading: 'H',
        video: { src: '/media/a.mp4' },
        picture: { scene: 'kitchen', alt: '' },
      },
      { type: 'delivery-location' },
    ),
  ).toEqual([]);
});

test('limits the number of blocks in a document', () => {
  const head = { title: 'A', description: 'B' };
  const text = { type: 'text', markdown: 'x' };
  const problems = (blocks: Record<string, unknown>[]) =>
    checkDocument('page', { head, blocks }).problems.filter((line) => line.startsWith('has '));
  expect(problems([])).toEqual(['has no text and no blocks']);
  expect(problems(Array.from({ length: 60 }, () => text))).toEqual([]);
  expect(problems(Array.from({ length: 61 }, () => text))).toEqual(['has 61 blocks; 60 at most']);
  expect(problems([{ type: 'form' }, { type: 'form' }])).toEqual(['has more than one form']);
  expect(problems([{ type: 'form' }])).toEqual([]);
  expect(problems([{ type: 'masthead' }, { type: 'virtual-tour' }])).toEqual(['has more than one masthead']);
  expect(problems([{ type: 'masthead' }])).toEqual([]);
});

test('a page with a draft placeholder is rejected until it is complete or marked as a draft', () => {
  const source = (draft: boolean, markdown: string) =>
    checkDocument('page', {
      head: { title: 'Terms', description: 'What we agree on.', ...(draft ? { draft } : {}) },
      blocks: [{ type: 'text', markdown }],
    }).problems;
  expect(source(true, 'Days: [[How many.]]')).toEqual([]);
  expect(source(false, 'Days: [[How many.]]')).toEqual([
    'The page still contains 1 placeholder: [[How many.]]. Complete it, or keep draft: true.',
  ]);
  expect(source(false, 'Days: [[How many.]] [[Who "pays", and how.]]\n\n[[How many.]] [[Open')).toEqual([
    'The page still contains 3 placeholders: [[How many.]], [[Who "pays", and how.]], [[Open. Complete them, or keep draft: true.',
  ]);
  expect(source(false, 'Days: 30')).toEqual([]);
});

it.each([
  ['[[ Legal name ]]', '[[ Legal name ]]'],
  ['[[\tÉcrivez ici. ]]', '[[\tÉcrivez ici. ]]'],
  ['[[ ]]', '[[ ]]'],
  ['[[30 days]]', '[[30 days]]'],
  ['[[ Legal name', '[[ Legal name'],
])('a published page with the placeholder %j is rejected', (markdown, gap) => {
  const source = { head: { title: 'T', description: 'D' }, blocks: [{ type: 'text', markdown }] };
  expect(checkDocument('page', source).problems).toEqual([
    `The page still contains 1 placeholder: ${gap}. Complete it, or keep draft: true.`,
  ]);
  expect(checkDocument('page', { ...source, head: { ...source.head, draft: true } }).problems).toEqual([]);
});

it('a link with its text in brackets is not a placeholder', () => {
  const blocks = [{ type: 'text', markdown: 'See note [[1]](#notes).' }];
  expect(checkDocument('page', { head: { title: 'T', description: 'D' }, blocks }).problems).toEqual([]);
});
