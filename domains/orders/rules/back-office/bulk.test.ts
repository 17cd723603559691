import { expect, it } from 'vitest';
import { MAX_TAGS_PER_ORDER } from '../../contract/bulk.ts';
import { normaliseTag, tagResult } from './bulk.ts';

const order = { id: 1, number: 'W1', siteId: 'aol', tags: ['vip'] };
const result = (tag: string, action: 'add' | 'remove', part: object = {}, user = {}) =>
  tagResult(user, { number: 'W1', order: { ...order, ...part } }, { tag, action }).result;

it('stores tags in lower case with single spaces', () => {
  expect(normaliseTag('  Gift  Wrap, please ')).toBe('gift wrap please');
  expect(normaliseTag(' , ')).toBe('');
  expect(normaliseTag(`${'x'.repeat(29)} yz`)).toBe('x'.repeat(29));
});

it('adds and removes a tag once', () => {
  expect([result('new', 'add'), result('vip', 'add')]).toEqual(['done', 'unchanged']);
  expect([result('vip', 'remove'), result('new', 'remove')]).toEqual(['done', 'unchanged']);
});

it('refuses orders of other sites like unknown ones, and more than 20 tags', () => {
  expect(result('new', 'add', {}, { siteIds: ['wa'] })).toBe('refused');
  const unknown = tagResult({}, { number: 'W2', order: undefined }, { tag: 'new', action: 'add' });
  const foreign = tagResult({ siteIds: ['wa'] }, { number: 'W2', order }, { tag: 'new', action: 'add' });
  expect(foreign).toEqual(unknown);
  const tags = Array.from({ length: MAX_TAGS_PER_ORDER }, (_, index) => `t${index}`);
  expect([result('new', 'add', { tags }), result('t1', 'remove', { tags })]).toEqual(['refused', 'done']);
});
