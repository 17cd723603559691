import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES } from '#domains/projects/contract/dashboard-columns.ts';
import { arrangedColumns, COLUMNS, columnsFor, savedColumns, valueAt } from './columns.ts';

describe('columns', () => {
  it('have the fields and types of the specification (DASHBOARD-05, ENUM-12)', () => {
    expect(COLUMN_TYPES).toEqual([
      'Price',
      'Date',
      'Actions',
      'LinkToProject',
      'Email',
      'ShowCulinaryBookings',
    ]);
    const used = new Set(COLUMNS.map(({ type }) => type).filter((type) => type !== undefined));
    expect([...used].toSorted()).toEqual([...COLUMN_TYPES].toSorted());
    const fields = new Set(['title', 'path', 'show', 'required', 'type', 'sortable', 'linkPath']);
    expect(COLUMNS.flatMap((one) => Object.keys(one)).filter((name) => !fields.has(name))).toEqual([]);
    expect(valueAt({ status: { name: 'Won' } }, 'status.name')).toBe('Won');
  });

  it('are saved in version 2, each once, with the required ones visible (DASHBOARD-02, -06, -12, -13)', () => {
    const [project, status, ...rest] = COLUMNS as [(typeof COLUMNS)[0], (typeof COLUMNS)[0]];
    const moved = [status, { ...project, show: false }, ...(rest as typeof COLUMNS)];
    const doubled = savedColumns([...moved, ...moved, { title: 'Gone', path: 'gone', show: true }]);
    expect(JSON.parse(doubled)).toMatchObject({ version: 2 });
    const arranged = arrangedColumns(doubled);
    expect(arranged.map(({ title }) => title)).toEqual([
      status.title,
      project.title,
      ...(rest as typeof COLUMNS).map(({ title }) => title),
    ]);
    expect(arranged[1]!.show).toBe(true);
    for (const other of [doubled.replace('"version":2', '"version":1'), '{}', 'x', null, '{"version":2}'])
      expect(arrangedColumns(other)).toEqual(COLUMNS);
  });
});

it('a new column appears after its neighbour, wherever the user moved that one (DASHBOARD-12)', () => {
  const without = (...gone: string[]) => COLUMNS.filter(({ title }) => !gone.includes(title));
  const titles = (saved: readonly (typeof COLUMNS)[0][]) =>
    arrangedColumns(savedColumns(saved)).map(({ title }) => title);
  const all = COLUMNS.map(({ title }) => title);
  expect(titles(without('Store', 'Room'))).toEqual(all);
  expect(titles(without('Project', 'Status', 'Actions'))).toEqual(all);
  const moved = titles(without('Store', 'Room').toReversed());
  expect(moved.slice(0, 2)).toEqual(['Actions', 'Culinary bookings']);
  const before = all[all.indexOf('Store') - 1]!;
  expect(moved.slice(moved.indexOf(before)).slice(0, 3)).toEqual([before, 'Store', 'Room']);
});

it('cost columns are for users who may see costs', () => {
  const all = columnsFor(COLUMNS, { seesCosts: true });
  expect(all).toEqual(COLUMNS);
  const rest = columnsFor(COLUMNS, { seesCosts: false });
  expect(COLUMNS.filter((one) => !rest.includes(one)).map(({ path }) => path)).toEqual([
    'margin',
    'marginPercent',
  ]);
});

// `npx vitest run domains/dashboard -u` rewrites the list.
it('the table has its columns, with some visible by default', () => {
  const told = COLUMNS.map(
    ({ title, path, show, required, type, sortable, linkPath }) =>
      `${title}|${path}|${show ? 'shown' : 'hidden'}${required ? ' required' : ''}${sortable ? ' sortable' : ''}|${type ?? ''}|${linkPath ?? ''}`,
  );
  expect(told).toMatchInlineSnapshot(`
    [
      "Project|projectName|shown required sortable|LinkToProject|projectId",
      "Status|status.name|shown sortable||",
      "Salesperson|salesperson.name|shown sortable||",
      "Customer|customerName|shown sortable||",
      "Phone|customerPhone|shown sortable||",
      "Email|customerEmail|hidden|Email|",
      "Quote|quotePrice|shown sortable|Price|",
      "Margin|margin|hidden|Price|",
      "Margin %|marginPercent|hidden||",
      "Goal|projectGoal|shown sortable||",
      "Start|projectStart|shown sortable||",
      "Changed|dateModified|shown sortable|Date|",
      "Created|created|hidden sortable|Date|",
      "Store|store.name|hidden sortable||",
      "Room|folderName|hidden||",
      "Address|fullAddress|hidden||",
      "Second phone|secondaryCustomerPhone|hidden||",
      "Second email|secondaryCustomerEmail|hidden|Email|",
      "Referrer|referrer|hidden||",
      "Culinary bookings|showCulinaryBookings|hidden|ShowCulinaryBookings|",
      "Actions||shown required|Actions|projectId",
    ]
  `);
});

it('invalid saved columns are ignored', () => {
  const kept = (columns: unknown) => arrangedColumns(JSON.stringify({ version: 2, columns }));
  const [first, second] = COLUMNS as [(typeof COLUMNS)[0], (typeof COLUMNS)[0]];
  for (const broken of ['no list', {}, [null], [7], [{ title: first.title }], [{ path: first.path }]])
    expect(kept(broken)).toEqual(COLUMNS);
  const status = (columns: unknown) => kept(columns).find(({ title }) => title === second.title);
  expect(status([{ ...second, show: 'yes' }])).toEqual({ ...second, show: false });
  expect(status([{ ...second, show: true }, first])).toEqual(second);
  // Columns with the same path and different titles are different columns.
  expect(kept([{ ...second, title: 'Stage' }])).toEqual(COLUMNS);
  expect(valueAt({ a: null }, 'a.b')).toBeUndefined();
  expect(valueAt({}, 'a.b')).toBeUndefined();
  expect(JSON.parse(savedColumns([first]))).toEqual({ version: 2, columns: [first] });
});
