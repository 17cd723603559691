import { sql } from 'kysely';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { COUNTRIES, readChoice, readPostcode, readState, readText } from '#database/import/values/values.ts';
import { searchForm } from '../rules/locality.ts';
import { streetKey } from '../rules/street.ts';

interface StreetValues {
  country: string;
  postcode: string;
  suburb: string;
  state: string;
  name: string;
  key: string;
}

const MAX_NAME_LENGTH = 80;
const NO_PLACE = 'no such place with this postcode: import its locality first';

/**
 * Creates the import of streets. A street is identified by its name (St and Street are equal) and its place,
 * which must be a known locality. Streets are used only for address suggestions.
 */
export function streetKind(): ImportKind<StreetValues> {
  function check(row: Row): Draft<StreetValues> | null {
    const country = row.need('country', (text) => readChoice(text, COUNTRIES), null);
    const postcode = row.need('postcode', readPostcode, '');
    const suburb = row.need('suburb', (text) => readText(text, MAX_NAME_LENGTH), '');
    const state = country === 'AU' ? row.need('state', readState, '') : '';
    const name = row.need('street', (text) => readText(text, MAX_NAME_LENGTH), '');
    if (row.problems.length > 0 || country === null) return null;
    const key = streetKey(name, { suburb, state, postcode });
    return { line: row.line, shape: '', values: { country, postcode, suburb, state, name, key } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<StreetValues>[]): Promise<Outcome> {
    const input = JSON.stringify(drafts.map(({ line, values }) => ({ line, ...values })));
    const placed = sql`
      select i.line, l.id as locality_id, i.country, i.name, i.key
      from jsonb_to_recordset(${input}::jsonb)
        as i(line int, country text, postcode text, suburb text, state text, name text, key text)
      left join locality l
        on l.country = i.country and l.postcode = i.postcode and lower(l.suburb) = lower(i.suburb) and l.state = i.state`;
    const lost = await sql<{ line: number }>`
      select line from (${placed}) p where locality_id is null order by line`.execute(tx);
    const written = await sql<{ added: boolean }>`
      insert into street (locality_id, country, name, key)
      select locality_id, country, name, key from (${placed}) p where locality_id is not null order by locality_id, key
      on conflict (locality_id, key) do update set name = excluded.name where street.name <> excluded.name
      returning (xmax = 0) as added`.execute(tx);
    const added = written.rows.filter((row) => row.added).length;
    const changed = written.rows.length - added;
    return {
      ...emptyOutcome(),
      added,
      changed,
      same: drafts.length - lost.rows.length - added - changed,
      refused: lost.rows.map(({ line }) => ({ line, problems: [{ field: 'suburb', reason: NO_PLACE }] })),
    };
  }

  return {
    name: 'streets',
    required: [['country'], ['postcode'], ['suburb'], ['street']],
    fields: ['country', 'postcode', 'suburb', 'state', 'street'],
    prefixes: [],
    channels: [],
    keyOf: (row) =>
      row.text('street') === ''
        ? null
        : streetKey(row.text('street'), {
            suburb: row.text('suburb'),
            state: searchForm(row.text('state')),
            postcode: `${row.text('postcode')} ${row.text('country')}`,
          }),
    load: async () => undefined,
    check,
    apply,
  };
}
