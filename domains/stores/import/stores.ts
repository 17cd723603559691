import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { sql } from 'kysely';
import { slugOf } from '#foundation/pure/text/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { isZoneOf } from '../rules/store-zone.ts';
import type { OpenTime, StoreFact } from '../db/tables.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import { countTouched, differs, updates } from '#database/import/upsert.ts';
import type { Row } from '#database/import/row.ts';
import { noteState } from '#database/import/values/state-of-postcode.ts';
import { readWarehouse } from '#database/import/values/warehouse-code.ts';
import {
  COUNTRIES,
  readChoice,
  readList,
  readNumber,
  readPostcode,
  readState,
  readText,
  readUri,
  readYesNo,
  readTimeZone,
  Refused,
} from '#database/import/values/values.ts';

interface StoreValues {
  /**
   * Whether the file contains the URI of the store. If not, the import derives the URI from the name, and
   * appends a number if a different store has this URI.
   */
  hasUri: boolean;
  record: Record<string, unknown>;
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The store columns that imports and the demo data write, with their SQL types. */
export const STORE_COLUMNS: Readonly<Record<string, string>> = {
  uri: 'text',
  name: 'text',
  sites: 'text[]',
  country: 'text',
  address: 'text',
  suburb: 'text',
  state: 'text',
  postcode: 'text',
  phone: 'text',
  latitude: 'float8',
  longitude: 'float8',
  time_zone: 'text',
  is_appointment_only: 'boolean',
  virtual_tour_id: 'text',
  open_times: 'jsonb',
  subdivision: 'text',
  image: 'text',
  headline: 'text',
  blurb: 'text',
  services: 'text[]',
  facts: 'jsonb',
  parking: 'text',
  interior: 'text',
  warehouse_code: 'text',
};

/**
 * Creates the import of stores, which are identified by URI. Opening hours have one column per day with a
 * value such as `09:00-17:30` or `closed`.
 */
export function storeKind(): ImportKind<StoreValues> {
  let warehouses: ReadonlyMap<string, string> = new Map();

  return {
    name: 'stores',
    required: ['name', 'country', 'address', 'suburb', 'postcode', 'phone', 'time zone', ...DAYS].map(
      (field) => [field],
    ),
    fields: [
      'uri',
      'name',
      'sites',
      'country',
      'address',
      'suburb',
      'state',
      'postcode',
      'phone',
      'latitude',
      'longitude',
      'time zone',
      'appointment only',
      'virtual tour id',
      'subdivision',
      'image',
      'headline',
      'blurb',
      'services',
      'facts',
      'parking',
      'interior',
      'warehouse',
      ...DAYS,
    ],
    prefixes: [],
    channels: ['stores'],
    describeKey: (row) => row.text('uri') || row.text('name'),
    keyOf: (row) =>
      row.text('uri') || (row.text('name') === '' ? null : placeKey(row.text('name'), row.text('address'))),
    async load(tx) {
      const rows = await listWarehouses(tx);
      warehouses = new Map(rows.map(({ code, country }) => [code, country]));
    },
    check: (row) => readStore(row, warehouses),
    apply: writeStores,
  };
}

/** Reads a row. `warehouses` contains the country of each warehouse by code. Returns null for an invalid row. */
function readStore(row: Row, warehouses: ReadonlyMap<string, string>): Draft<StoreValues> | null {
  const name = row.need('name', (text) => readText(text, 100), '');
  const country = row.need('country', (text) => readChoice(text, COUNTRIES), null);
  const record: Record<string, unknown> = {
    uri: row.read('uri', (text) => readUri(text), '') || slugOf(name),
    name,
    country,
    address: row.need('address', (text) => readText(text, 200), ''),
    suburb: row.need('suburb', (text) => readText(text, 80), ''),
    state: country === 'AU' ? row.need('state', readState, '') : '',
    postcode: row.need('postcode', readPostcode, ''),
    phone: row.need('phone', (text) => readText(text, 40), ''),
    time_zone: row.need('time zone', readTimeZone, ''),
    open_times: DAYS.map((weekday) =>
      row.read(weekday, readHours, { isOpen: false, openTime: '', closeTime: '' }),
    ),
    sites:
      row.text('sites') === ''
        ? [...SITE_IDS]
        : row.read('sites', (text) => readList(text).map((site) => readChoice(site, SITE_IDS)), []),
  };
  if (row.has('latitude'))
    record['latitude'] = row.read('latitude', (text) => readNumber(text, { min: -90, max: 90 }), null);
  if (row.has('longitude'))
    record['longitude'] = row.read('longitude', (text) => readNumber(text, { min: -180, max: 180 }), null);
  if (row.has('appointment only'))
    record['is_appointment_only'] = row.read('appointment only', readYesNo, false);
  if (row.has('virtual tour id'))
    record['virtual_tour_id'] = row.read('virtual tour id', (text) => readText(text, 100), null);
  if (row.has('subdivision'))
    record['subdivision'] = row.read('subdivision', (text) => readText(text, 80), '');
  if (row.has('image')) record['image'] = row.read('image', (text) => readText(text, 300), '');
  if (row.has('headline')) record['headline'] = row.read('headline', (text) => readText(text, 120), '');
  if (row.has('blurb')) record['blurb'] = row.read('blurb', (text) => readText(text, 1000), '');
  if (row.has('services')) record['services'] = row.read('services', readList, []);
  if (row.has('facts')) record['facts'] = row.read('facts', readFacts, []);
  if (row.has('parking')) record['parking'] = row.read('parking', (text) => readText(text, 200), '');
  if (row.has('interior')) record['interior'] = row.read('interior', (text) => readUri(text), '');
  if (row.has('warehouse'))
    record['warehouse_code'] = row.read('warehouse', (text) => warehouseIn(warehouses, country, text), null);
  noteState(row, { state: String(record['state']), postcode: String(record['postcode']) });
  const zone = String(record['time_zone']);
  if (country !== null && zone !== '' && !isZoneOf(country, zone))
    row.note('time zone', `${zone} is not a time zone of ${country}`);
  if (row.text('phone') !== '' && !/\d/.test(row.text('phone'))) row.note('phone', 'contains no digits');
  return row.problems.length > 0
    ? null
    : {
        line: row.line,
        shape: Object.keys(record).join(' '),
        values: { record, hasUri: row.text('uri') !== '' },
      };
}

function warehouseIn(warehouses: ReadonlyMap<string, string>, country: string | null, text: string): string {
  const code = readWarehouse(text, [...warehouses.keys()]);
  const other = warehouses.get(code);
  if (country !== null && other !== country) throw new Refused(`the warehouse ${code} is in ${other}`);
  return code;
}

async function writeStores(tx: Transaction, drafts: readonly Draft<StoreValues>[]): Promise<Outcome> {
  await numberUris(tx, drafts);
  const columns = Object.keys(drafts[0]!.values.record);
  const { rows } = await sql<{ added: boolean }>`
    insert into store (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(`i.${column}`)))}
    from jsonb_to_recordset(${JSON.stringify(drafts.map(({ values }) => values.record))}::jsonb)
      as i(${sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(STORE_COLUMNS[column]!)}`))})
    on conflict (uri) do update set ${updates(columns)} where ${differs('store', columns)}
    returning (xmax = 0) as added`.execute(tx);
  return countTouched(drafts.length, rows);
}

/**
 * Returns a key from the name and the street address, so that stores with the same name have different keys.
 */
const placeKey = (name: string, address: string) => `${slugOf(name)} ${slugOf(address)}`;

/**
 * Assigns URIs to the stores for which the file contains none. An existing store keeps its URI. A new store
 * receives the next unused URI for its name, such as `newtown` or `newtown-2`.
 */
async function numberUris(tx: Transaction, drafts: readonly Draft<StoreValues>[]): Promise<void> {
  const unnamed = drafts.filter(({ values }) => !values.hasUri);
  if (unnamed.length === 0) return;
  const known = await tx.selectFrom('store').select(['uri', 'name', 'address']).execute();
  const uriOf = new Map(known.map(({ uri, name, address }) => [placeKey(name, address), uri]));
  const nameOf = new Map(known.map(({ uri, name }) => [uri, slugOf(name)]));
  const taken = new Set([
    ...nameOf.keys(),
    ...drafts.filter(({ values }) => values.hasUri).map(({ values }) => String(values.record['uri'])),
  ]);
  // A store whose address has changed keeps its URI if it is the only store with its name.
  const namesOfFile = unnamed.map(({ values }) => slugOf(String(values.record['name'])));
  for (const { values } of unnamed) {
    const { record } = values;
    const slug = slugOf(String(record['name']));
    const key = placeKey(String(record['name']), String(record['address']));
    const isOnly =
      namesOfFile.filter((name) => name === slug).length === 1 &&
      nameOf.get(slug) === slug &&
      [...nameOf.values()].filter((name) => name === slug).length === 1;
    let uri = uriOf.get(key) ?? (isOnly ? slug : null);
    for (let number = 1; uri === null; number += 1) {
      const candidate = number === 1 ? slug : `${slug}-${number}`;
      if (!taken.has(candidate)) uri = candidate;
    }
    taken.add(uri);
    uriOf.set(key, uri);
    record['uri'] = uri;
  }
}

/**
 * Parses facts such as `31 brands on display | 214 live appliances`. The first word of each fact is its
 * value.
 */
function readFacts(text: string): StoreFact[] {
  return readList(text).map((fact) => {
    const [, value, label] = /^(\S+)\s+(.+)$/.exec(fact) ?? [];
    if (value === undefined || label === undefined)
      throw new Refused(`"${fact}" is not a number followed by its unit, such as 31 brands on display`);
    return { value, label };
  });
}

function readHours(text: string): OpenTime {
  if (/^(closed|shut|-)$/i.test(text)) return { isOpen: false, openTime: '', closeTime: '' };
  const [, from, to] = /^(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(text) ?? [];
  const [openTime, closeTime] = [from, to].map((time) => time?.padStart(5, '0') ?? '');
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (!isTime(openTime!) || !isTime(closeTime!))
    throw new Refused(
      `"${text}" is neither a valid range of opening hours, such as 09:00-17:30, nor "closed"`,
    );
  if (openTime! >= closeTime!) throw new Refused(`"${text}" closes before it opens`);
  return { isOpen: true, openTime: openTime!, closeTime: closeTime! };
}
