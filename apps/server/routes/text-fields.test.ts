import { expect, it } from 'vitest';
import { textFields } from './text-fields.ts';

it('keeps the text fields that the database can store, and leaves out all others', () => {
  expect(textFields({ key: 'k', MD: 'a\0b', PaRes: '\ud800', list: ['x'], status: '' })).toEqual({
    key: 'k',
    status: '',
  });
});

it.each([null, undefined, 'text', 7])('returns no fields for %j', (input) => {
  expect(textFields(input)).toEqual({});
});
