import type { Row } from '#database/import/row.ts';
import {
  readChoice,
  readDay,
  readList,
  readMoney,
  readPostcode,
  readTimeZone,
} from '#database/import/values/values.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { DeliveryPart, DeliveryRows } from '../rules/delivery-data.ts';
import { timeZoneOf } from '../rules/places.ts';
import {
  ZONE_COLUMN_LIST,
  type ZoneColumnName,
  type ZoneColumn,
  type ZoneColumnValues,
} from '#domains/logistics/rules/zone-columns.ts';
import {
  DAYS,
  amount,
  clock,
  code,
  country,
  dollars,
  regionOf,
  timeOfDay,
  whole,
  words,
} from './delivery-values.ts';

/**
 * The CSV format for one kind of delivery data. A line contains one row; for weekly data, it contains the
 * whole week of a zone.
 */
export interface PartFile<Part extends DeliveryPart> {
  columns: readonly string[];
  needed: readonly string[];
  /**
   * Maps the columns of the file to columns of the row. An import changes only the columns that the file
   * contains.
   */
  fields: Readonly<Record<string, keyof DeliveryRows[Part] & string>>;
  /**
   * Parses a line into rows and records its errors. `position` is the position of the line among the data
   * lines of the file.
   */
  read(line: Row, position: number): DeliveryRows[Part][];
  /** Formats rows as lines of the file, in the same order. */
  write(rows: readonly DeliveryRows[Part][]): string[][];
}

/**
 * Returns the CSV format for weekly data, with one line for each zone and one column for each weekday. If a
 * cell is empty, the weekday has no row.
 */
function byWeekday<Part extends 'rates' | 'capacity'>(
  field: keyof DeliveryRows[Part] & string,
  read: (text: string) => number,
  print: (value: number) => string,
): PartFile<Part> {
  return {
    columns: ['zone', ...DAYS],
    needed: ['zone', ...DAYS],
    fields: {},
    read(line) {
      const zone = line.need('zone', code, '');
      return DAYS.flatMap((name, weekday) => {
        const value = line.read(name, read, null);
        return value === null ? [] : [{ zone_code: zone, weekday, [field]: value } as DeliveryRows[Part]];
      });
    },
    write(rows) {
      const zones = [...new Set(rows.map(({ zone_code }) => zone_code))];
      return zones.map((zone) => [
        zone,
        ...DAYS.map((_, weekday) => {
          const row = rows.find((one) => one.zone_code === zone && one.weekday === weekday);
          return row ? print(row[field] as number) : '';
        }),
      ]);
    },
  };
}

/**
 * Parses the prices of a service in both countries. If a price is empty, the service is not offered in that
 * country. The file of a shop with one country has only one price column.
 */
function readPrices(line: Row) {
  const prices = {
    price_aud_cents: line.read('price aud', (text) => readMoney(text, 'AUD') as number, null),
    price_nzd_cents: line.read('price nzd', (text) => readMoney(text, 'NZD') as number, null),
  };
  if (line.text('price aud') === '' && line.text('price nzd') === '')
    line.refuse('', 'has no price in AUD or NZD');
  return prices;
}

/**
 * Parses the country, state and time zone of a warehouse or zone. The default time zone is that of the state.
 */
function readRegion(line: Row) {
  const where = line.need('country', country, null);
  const state = line.read('state', regionOf(where), '');
  return {
    country: where ?? '',
    state,
    time_zone: line.read('time zone', readTimeZone, timeZoneOf(where ?? 'AU', state)),
  };
}

export const PART_FILES: { readonly [Part in DeliveryPart]: PartFile<Part> } = {
  warehouses: {
    columns: ['code', 'name', 'country', 'state', 'postcode', 'time zone', 'cut off'],
    needed: ['code', 'name', 'country', 'postcode', 'cut off'],
    fields: {
      code: 'code',
      name: 'name',
      country: 'country',
      state: 'state',
      postcode: 'postcode',
      'time zone': 'time_zone',
      'cut off': 'cut_off_minutes',
    },
    read(line) {
      return [
        {
          code: line.need('code', code, ''),
          name: line.need('name', words(80), ''),
          ...readRegion(line),
          postcode: line.need('postcode', readPostcode, ''),
          cut_off_minutes: line.need('cut off', timeOfDay, 0),
        },
      ];
    },
    write: (rows) =>
      rows.map((row) => [
        row.code,
        row.name,
        row.country,
        row.state,
        row.postcode,
        row.time_zone,
        clock(row.cut_off_minutes),
      ]),
  },
  transfers: {
    columns: ['from', 'to', 'days'],
    needed: ['from', 'to', 'days'],
    fields: { from: 'from_code', to: 'to_code', days: 'days' },
    read: (line) => [
      {
        from_code: line.need('from', code, ''),
        to_code: line.need('to', code, ''),
        days: line.need('days', whole(90), 0),
      },
    ],
    write: (rows) => rows.map((row) => [row.from_code, row.to_code, String(row.days)]),
  },
  zones: {
    columns: [
      'code',
      'name',
      'country',
      'state',
      'time zone',
      'warehouse',
      ...ZONE_COLUMN_LIST.map(([, { header }]) => header),
    ],
    needed: [
      'code',
      'name',
      'country',
      'warehouse',
      ...ZONE_COLUMN_LIST.flatMap(([, { header, fallback }]) => (fallback === undefined ? [header] : [])),
    ],
    fields: {
      code: 'code',
      name: 'name',
      country: 'country',
      state: 'state',
      'time zone': 'time_zone',
      warehouse: 'warehouse_code',
      ...Object.fromEntries(ZONE_COLUMN_LIST.map(([name, { header }]) => [header, name as ZoneColumnName])),
    },
    read(line) {
      return [
        {
          code: line.need('code', code, ''),
          name: line.need('name', words(80), ''),
          ...readRegion(line),
          warehouse_code: line.need('warehouse', code, ''),
          ...readZoneColumns(line),
        },
      ];
    },
    write: (rows) =>
      rows.map((row) => [
        row.code,
        row.name,
        row.country,
        row.state,
        row.time_zone,
        row.warehouse_code,
        ...writeZoneColumns(row),
      ]),
  },
  areas: {
    columns: ['zone', 'country', 'from', 'to'],
    needed: ['zone', 'country', 'from'],
    fields: { zone: 'zone_code', country: 'country', from: 'postcode_from', to: 'postcode_to' },
    read(line) {
      const from = line.need('from', readPostcode, '');
      const to = line.read('to', readPostcode, from);
      if (to < from) line.refuse('to', `${to} comes before ${from}`);
      return [
        {
          zone_code: line.need('zone', code, ''),
          country: line.need('country', country, '') as string,
          postcode_from: from,
          postcode_to: to,
        },
      ];
    },
    write: (rows) => rows.map((row) => [row.zone_code, row.country, row.postcode_from, row.postcode_to]),
  },
  rates: byWeekday<'rates'>('price_cents', amount, dollars),
  capacity: byWeekday<'capacity'>('capacity', whole(100_000), String),
  holidays: {
    columns: ['country', 'state', 'day', 'name'],
    needed: ['country', 'day', 'name'],
    fields: { country: 'country', state: 'state', day: 'day', name: 'name' },
    read(line) {
      const where = line.need('country', country, null);
      return [
        {
          country: where ?? '',
          state: line.read('state', regionOf(where), ''),
          day: line.need('day', readDay, '') as Day,
          name: line.need('name', words(80), ''),
        },
      ];
    },
    write: (rows) => rows.map((row) => [row.country, row.state, row.day, row.name]),
  },
  services: {
    columns: ['sku', 'title', 'blurb', 'price AUD', 'price NZD', 'categories', 'position'],
    needed: ['sku', 'title'],
    fields: {
      sku: 'sku',
      title: 'title',
      blurb: 'blurb',
      'price aud': 'price_aud_cents',
      'price nzd': 'price_nzd_cents',
      categories: 'category_uris',
      position: 'position',
    },
    read: (line, position) => [
      {
        sku: line.need('sku', code, ''),
        title: line.need('title', words(120), ''),
        blurb: line.read('blurb', words(500), ''),
        ...readPrices(line),
        category_uris: line.list('categories', readList),
        position: line.read('position', whole(1_000_000), position),
      },
    ],
    write: (rows) =>
      rows.map((row) => [
        row.sku,
        row.title,
        row.blurb,
        dollars(row.price_aud_cents),
        dollars(row.price_nzd_cents),
        row.category_uris.join(' | '),
        String(row.position),
      ]),
  },
  options: {
    columns: ['kind', 'code', 'name', 'blurb', 'category', 'price AUD', 'price NZD', 'only with', 'position'],
    needed: ['kind', 'code', 'name', 'category'],
    fields: {
      kind: 'kind',
      code: 'code',
      name: 'name',
      blurb: 'blurb',
      category: 'category_uri',
      'price aud': 'price_aud_cents',
      'price nzd': 'price_nzd_cents',
      'only with': 'only_with',
      position: 'position',
    },
    read: (line, position) => [
      {
        kind: line.need('kind', (text) => readChoice(text, ['install', 'warranty']), 'install'),
        code: line.need('code', words(120), ''),
        name: line.need('name', words(120), ''),
        blurb: line.read('blurb', words(500), ''),
        category_uri: line.need('category', words(200), ''),
        ...readPrices(line),
        only_with: line.read('only with', words(60), '') || null,
        position: line.read('position', whole(1_000_000), position),
      },
    ],
    write: (rows) =>
      rows.map((row) => [
        row.kind,
        row.code,
        row.name,
        row.blurb,
        row.category_uri,
        dollars(row.price_aud_cents),
        dollars(row.price_nzd_cents),
        row.only_with ?? '',
        String(row.position),
      ]),
  },
};

/** For each kind of zone column, the functions that parse and format its cells. */
const PRINTED: Readonly<
  Record<
    ZoneColumn['kind'],
    (column: ZoneColumn) => { read: (text: string) => unknown; write: (value: never) => string }
  >
> = {
  whole: ({ most = 0 }) => ({ read: whole(most), write: String }),
  price: () => ({ read: amount, write: (value?: number | null) => dollars(value ?? null) }),
};

/** Parses the zone columns of a line and records its problems. */
function readZoneColumns(line: Row): ZoneColumnValues {
  return Object.fromEntries(
    ZONE_COLUMN_LIST.map(([name, column]) => {
      const { header, fallback } = column;
      const { read } = PRINTED[column.kind](column);
      return [name, fallback === undefined ? line.need(header, read, 0) : line.read(header, read, fallback)];
    }),
  ) as ZoneColumnValues;
}

/** Formats the cells of a zone's columns. */
function writeZoneColumns(row: ZoneColumnValues): string[] {
  return ZONE_COLUMN_LIST.map(([name, column]) =>
    PRINTED[column.kind](column).write(row[name as ZoneColumnName] as never),
  );
}
