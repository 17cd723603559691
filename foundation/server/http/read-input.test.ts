import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoint } from '../../pure/endpoint.ts';
import { readInput } from './read-input.ts';

const call = endpoint({
  method: 'GET',
  path: '/api/thing',
  tag: 'thing',
  access: 'public',
  summary: 'A thing',
  query: z.looseObject({ SearchTerm: z.string(), page: z.optional(z.string()) }),
  answer: z.object({}),
});

const told = endpoint({
  method: 'POST',
  path: '/api/told',
  tag: 'thing',
  access: 'public',
  summary: 'A thing that is told',
  body: z.object({ code: z.string(), name: z.optional(z.string()) }),
  anyText: ['code'],
  answer: z.object({}),
});

describe('text that cannot be stored', () => {
  it.each(['a\0b', '\ud800', 'x\udc00'])(
    '%j is rejected except where an endpoint accepts any text',
    (text) => {
      expect(readInput(told, { body: { code: text } })).toEqual({ body: { code: text } });
      expect(readInput(told, { body: { code: 'a', name: text } })).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      });
      expect(readInput(call, { query: { SearchTerm: text } })).toMatchObject({ status: 400 });
    },
  );
});

describe('names in a query', () => {
  it.each([
    [{ SearchTerm: 'fridge' }, { SearchTerm: 'fridge' }],
    [
      { searchterm: 'fridge', PAGE: '2' },
      { SearchTerm: 'fridge', page: '2' },
    ],
    [{ SEARCHTERM: ['a', 'b'].join() }, { SearchTerm: 'a,b' }],
    // Parameters that the endpoint does not know are not renamed.
    [
      { SearchTerm: 'fridge', Colour: 'white' },
      { SearchTerm: 'fridge', Colour: 'white' },
    ],
    // If the query contains the endpoint's own spelling, other spellings are not renamed.
    [
      { SearchTerm: 'fridge', searchTerm: 'oven' },
      { SearchTerm: 'fridge', searchTerm: 'oven' },
    ],
  ])('%j', (query, read) => {
    expect(readInput(call, { query })).toEqual({ query: read });
  });

  it('are rejected if they match no field in any letter case', () => {
    const query: unknown = JSON.parse('{"searchterm":"a","__proto__":"b"}');
    expect(readInput(call, { query })).toMatchObject({ status: 400 });
  });
});
