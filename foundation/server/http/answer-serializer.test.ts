import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deepFreeze } from '#foundation/pure/collections/deep-freeze.ts';
import { answerSerializer } from './answer-serializer.ts';

const answerWriterOf = (...given: Parameters<typeof answerSerializer>) => {
  const write = answerSerializer(...given);
  return (value: unknown) => write(value);
};

const schema = z.object({
  name: z.string(),
  price: z.nullable(z.number()),
  kind: z.enum(['new', 'old']),
  fixed: z.literal(3),
  open: z.boolean(),
  tags: z.array(z.string()),
  note: z.optional(z.string()),
  texts: z.record(z.string(), z.string()),
  short: z.string().check(z.maxLength(4)),
  either: z.union([z.string(), z.number()]),
  usual: z._default(z.number(), 7),
  pair: z.tuple([z.number(), z.number()]),
  inner: z.object({ list: z.array(z.object({ a: z.nullable(z.array(z.number())) })) }),
});
const value = {
  name: 'A "quoted" \\ name\n with \u2028, é, 😀 and a lone \ud800',
  price: 12.5,
  kind: 'new',
  fixed: 3,
  open: false,
  tags: ['', 'b'],
  texts: { 'a"b': 'c' },
  short: 'four',
  either: 5,
  usual: undefined,
  pair: [1, 2],
  inner: { list: [{ a: null }, { a: [1, -0, 1e21] }], secret: 'x' },
  secret: 'not for the world',
};

const plainWay = (given: unknown) => JSON.stringify(z.parse(schema, given));

describe('a serialised response', () => {
  test('equals parse and stringify, without fields outside the contract', () => {
    const text = answerWriterOf(schema)(value);
    expect(text).toBe(plainWay(value));
    expect(text).not.toContain('secret');
  });

  test.each([
    ['a note', { note: 'x' }],
    ['no price', { price: null }],
    ['another kind of either', { either: 'five' }],
    ['empty lists', { tags: [], texts: {}, inner: { list: [] } }],
  ])('with %s', (_name, change) => {
    const given = { ...value, ...change };
    expect(answerWriterOf(schema)(given)).toBe(plainWay(given));
  });

  test.each([
    ['a number for a text', { name: 5 }],
    ['not a number', { price: Number.NaN }],
    ['a word that is not in the list', { kind: 'used' }],
    ['a missing field', { open: undefined }],
    ['null for a list', { tags: null }],
    ['a text that is too long', { short: 'longer' }],
    ['a list for an object', { inner: [] }],
  ])('is rejected for %s, as zod rejects it', (_name, change) => {
    const given = { ...value, ...change };
    expect(() => plainWay(given)).toThrow();
    expect(() => answerWriterOf(schema)(given)).toThrow(z.core.$ZodError);
  });

  test('may be a plain list or a string', () => {
    expect(answerWriterOf(z.array(z.string()))(['a'])).toBe('["a"]');
    expect(answerWriterOf(z.string())('a')).toBe('"a"');
  });

  test('is copied for immutable values, and created again for all others', () => {
    let asked = 0;
    const card = deepFreeze({
      ...value,
      get name() {
        asked += 1;
        return 'é"😀';
      },
    });
    const list = answerWriterOf(z.array(schema));
    const plain = JSON.stringify(z.parse(z.array(schema), [card, value, card]));
    expect(list([card, value, card])).toBe(plain);
    const before = asked;
    expect(list([card, value, card])).toBe(plain);
    expect(asked).toBe(before);
  });

  test('may be longer than the previous one', () => {
    const texts = answerWriterOf(z.array(z.string()));
    for (const length of [1, 200_000, 3]) {
      const many = [`${'a–😀'.repeat(length)}`, 'b'];
      expect(texts(many)).toBe(JSON.stringify(many));
    }
  });
});
