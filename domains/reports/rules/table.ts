import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { MAX_TABLE_ROWS, type ReportTable } from '../contract/tables.ts';

type Column = ReportTable['columns'][number];
type Cell = ReportTable['rows'][number][number];

/** A column of a table: its title and kind, its cell, and its cell in the line of totals. */
export interface TableColumn<Group> extends Column {
  /** The value of one group, or of the totals of all groups, which `sum` adds up. */
  value: (group: Group) => Cell;
  /** Whether the line of totals leaves the cell empty. */
  hasNoTotal?: true;
}

/** Returns the part of a whole; null if the whole is 0. */
export const partOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/**
 * Builds a table with a row per group. The totals are the columns' values of the sum of all groups, so averages and
 * percentages are those of the whole. Rows above the maximum become one row, "Others"; `isWhole` returns all rows.
 */
export function buildTable<Group>(
  title: string,
  groups: readonly Group[],
  {
    heads,
    columns,
    sum,
    isWhole = false,
  }: {
    /** The first columns, which name a group. */
    heads: readonly TableColumn<Group>[];
    columns: readonly TableColumn<Group>[];
    sum: (groups: readonly Group[]) => Group;
    isWhole?: boolean;
  },
): ReportTable {
  const limit = isWhole ? groups.length : MAX_TABLE_ROWS;
  const listed = groups.length > limit ? groups.slice(0, limit - 1) : groups;
  const others = groups.slice(listed.length);
  const figures = (group: Group, isTotal = false) =>
    columns.map(({ value, hasNoTotal }) => (isTotal && hasNoTotal ? null : value(group)));
  const named = (name: string, group: Group) => [
    ...heads.map((_, index) => (index === 0 ? name : null)),
    ...figures(group, true),
  ];
  return {
    title,
    columns: [...heads, ...columns].map((column) => ({ title: column.title, kind: column.kind })),
    rows: [
      ...listed.map((group) => [...heads.map(({ value }) => value(group)), ...figures(group)]),
      ...(others.length === 0 ? [] : [named('Others', sum(others))]),
    ],
    totals: groups.length === 0 ? null : named('Total', sum(groups)),
  };
}

/** Returns the sum of groups by summing the named numbers; other properties are those of `empty`. */
export function sumNumbers<Group extends object, Name extends keyof Group>(
  empty: Group,
  names: readonly Name[],
  groups: readonly Group[],
): Group {
  const total = { ...empty };
  for (const name of names)
    Object.assign(total, { [name]: groups.reduce((sum, group) => sum + Number(group[name]), 0) });
  return total;
}

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';

/** Writes tables as CSV, one below the other, with their title in front of each row if there are several. */
export function tablesToCsv(tables: readonly ReportTable[]): string {
  const [first] = tables;
  if (!first) return BOM;
  const lines = [
    ['Table', ...first.columns.map(({ title }) => title)].map(csvCell),
    ...tables.flatMap(({ title, columns, rows }) =>
      rows.map((row) => [
        csvCell(title),
        ...row.map((value, index) => cellText(value, columns[index]!.kind)),
      ]),
    ),
  ];
  return BOM + lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Numbers, also negative ones, are not quoted as texts. */
function cellText(value: Cell, kind: Column['kind']): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCell(value);
  return kind === 'money' ? value.toFixed(2) : String(Math.round(value * 10_000) / 10_000);
}
