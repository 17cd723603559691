import type { Row } from '#database/import/row.ts';
import {
  ZONE_COLUMN_LIST,
  type ZoneColumn,
  type ZoneColumnName,
  type ZoneColumnValues,
} from '#domains/logistics/rules/zone-columns.ts';
import { amount, dollars, whole } from './delivery-values.ts';

/** Parses and formats the cells of each kind. */
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
export function readZoneColumns(line: Row): ZoneColumnValues {
  return Object.fromEntries(
    ZONE_COLUMN_LIST.map(([name, column]) => {
      const { header, fallback } = column;
      const { read } = PRINTED[column.kind](column);
      return [name, fallback === undefined ? line.need(header, read, 0) : line.read(header, read, fallback)];
    }),
  ) as ZoneColumnValues;
}

/** Formats the cells of a zone's columns. */
export function writeZoneColumns(row: ZoneColumnValues): string[] {
  return ZONE_COLUMN_LIST.map(([name, column]) =>
    PRINTED[column.kind](column).write(row[name as ZoneColumnName] as never),
  );
}
