import { describe, expect, it } from 'vitest';
import type { ContentSummary } from '../contract/content.ts';
import { browsePages, browsePath } from './browse.ts';

const summary = (slug: string, topics: string[], author = 'Dana Whitcombe'): ContentSummary => ({
  slug,
  title: slug,
  description: '',
  label: '',
  picture: null,
  day: '',
  author,
  topics,
});
const LIST = [
  ...Array.from({ length: 13 }, (_, index) => summary(`fridge-${index}`, ['Fridges'])),
  summary('washer', ['Laundry', 'Fridges'], 'Owen Tarrant'),
];
const browse = (query: string) => browsePages(LIST, new URLSearchParams(query));

describe('a list of pages', () => {
  it('has twelve pages on a screen, and its topics with the most frequent first', () => {
    expect(browse('')).toMatchObject({
      page: 1,
      pageCount: 2,
      totalCount: 14,
      topics: ['Fridges', 'Laundry'],
    });
    expect(browse('').pages).toHaveLength(12);
    expect(browse('page=2').pages.map(({ slug }) => slug)).toEqual(['fridge-12', 'washer']);
  });

  it('is filtered by topic and author in any letter case', () => {
    expect(browse('topic=laundry')).toMatchObject({ topic: 'Laundry', totalCount: 1 });
    expect(browse('author=owen+tarrant')).toMatchObject({ author: 'Owen Tarrant', totalCount: 1 });
    expect(browse('topic=boats')).toMatchObject({ pages: [], totalCount: 0, page: 1 });
  });

  it.each(['page=0', 'page=99', 'page=-1', 'page=two'])('shows a screen that exists for %s', (query) => {
    expect(browse(query).pages.length).toBeGreaterThan(0);
  });

  it('has a URL without empty parameters', () => {
    expect(browsePath('/blog', {})).toBe('/blog');
    expect(browsePath('/blog', { topic: 'Coffee & tea', page: 2 })).toBe('/blog?topic=coffee+%26+tea&page=2');
  });
});
