import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText } from '#foundation/pure/text/fold-text.ts';
import { toPhoneKey } from '#foundation/pure/contact/phone.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database?.close());

async function computed(expression: 'fold_text' | 'phone_key', texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    select ${sql.ref(expression)}(text) as result from unnest(${[...texts]}::text[]) with ordinality as given (text, at)
    order by at`.execute(database.db);
  return rows.map(({ result }) => result);
}

/** Folds a text like {@link foldText}, but replaces punctuation with blanks. */
const folded = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

it('normalises names like the TypeScript code', async () => {
  const names = [
    'Tāne Māhuta',
    'Whetu\u0304',
    'D\u2019Arcy O\u2019Neil',
    'Łukasz Żółć',
    'Jürgen Groß',
    'Mary\u00a0Jane',
    'Love\u200blace',
    'Ærø Øyvind',
    'Smith-Jones Jr.',
    '王小明',
    '100% \\ _',
  ];
  expect(await computed('fold_text', names)).toEqual(names.map(folded));
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aZéĀłŁßøÆŒ 0-\u0304\u2019\u200b._')) });
  const made = fc.sample(letters, 300);
  expect(await computed('fold_text', made)).toEqual(made.map(folded));
});

it('compares phone numbers like the TypeScript code', async () => {
  const numbers = [
    '0400 111 222',
    '+61400111222',
    '0061 400 111 222',
    '+64 21 123 456',
    '6123 4567',
    '',
    '61',
    'x',
  ];
  expect(await computed('phone_key', numbers)).toEqual(numbers.map(toPhoneKey));
});
