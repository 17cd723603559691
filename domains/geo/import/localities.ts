import { sql } from 'kysely';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { noteState } from '#database/import/values/state-of-postcode.ts';
import {
  COUNTRIES,
  readChoice,
  readNumber,
  readPostcode,
  readState,
  readText,
} from '#database/import/values/values.ts';

interface LocalityValues {
  country: string;
  postcode: string;
  suburb: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Creates the import of suburbs and their postcodes. Country, postcode, suburb (in any letter case) and state
 * identify a row. New Zealand has no states.
 */
export function localityKind(): ImportKind<LocalityValues> {
  function check(row: Row): Draft<LocalityValues> | null {
    const country = row.need('country', (text) => readChoice(text, COUNTRIES), null);
    const postcode = row.need('postcode', readPostcode, '');
    const suburb = row.need('suburb', (text) => readText(text, 80), '');
    const state = country === 'AU' ? row.need('state', readState, '') : '';
    const latitude = row.read('latitude', (text) => readNumber(text, { min: -90, max: 90 }), null);
    const longitude = row.read('longitude', (text) => readNumber(text, { min: -180, max: 180 }), null);
    if ((latitude === null) !== (longitude === null) && row.problems.length === 0)
      row.refuse('longitude', 'latitude and longitude must both be set');
    noteState(row, { state, postcode });
    if (row.problems.length > 0 || country === null) return null;
    const shape = row.has('latitude') ? 'located' : '';
    return { line: row.line, shape, values: { country, postcode, suburb, state, latitude, longitude } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<LocalityValues>[]): Promise<Outcome> {
    const isLocated = drafts[0]!.shape === 'located';
    const input = JSON.stringify(drafts.map(({ values }) => values));
    const changed = await sql`
      update locality l
      set suburb = i.suburb, latitude = ${isLocated ? sql`i.latitude` : sql`l.latitude`}, longitude = ${isLocated ? sql`i.longitude` : sql`l.longitude`}
      from jsonb_to_recordset(${input}::jsonb) as i(country text, postcode text, suburb text, state text, latitude float8, longitude float8)
      where l.country = i.country and l.postcode = i.postcode and lower(l.suburb) = lower(i.suburb) and l.state = i.state
        and (l.suburb is distinct from i.suburb ${isLocated ? sql`or l.latitude is distinct from i.latitude or l.longitude is distinct from i.longitude` : sql``})
      returning l.id`.execute(tx);
    const added = await sql`
      insert into locality (country, postcode, suburb, state, latitude, longitude)
      select i.country, i.postcode, i.suburb, i.state, i.latitude, i.longitude
      from jsonb_to_recordset(${input}::jsonb) as i(country text, postcode text, suburb text, state text, latitude float8, longitude float8)
      where not exists (
        select 1 from locality l
        where l.country = i.country and l.postcode = i.postcode and lower(l.suburb) = lower(i.suburb) and l.state = i.state)
      returning id`.execute(tx);
    const counts = { added: added.rows.length, changed: changed.rows.length };
    return { ...emptyOutcome(), ...counts, same: drafts.length - counts.added - counts.changed };
  }

  return {
    name: 'localities',
    required: [['country'], ['postcode'], ['suburb']],
    fields: ['country', 'postcode', 'suburb', 'state', 'latitude', 'longitude'],
    prefixes: [],
    channels: ['geo'],
    keyOf: (row) =>
      row.text('suburb') === ''
        ? null
        : ['country', 'postcode', 'suburb', 'state']
            .map((field) => row.text(field))
            .join(' ')
            .toUpperCase(),
    load: async () => undefined,
    check,
    apply,
  };
}
