import { sql } from 'kysely';
import { SITE_IDS } from '#sites/registry.ts';
import { plainText } from '#database/import/values/html.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import { specDefinitions, type SpecDefinition } from '#database/import/mapping.ts';
import { describeShapeFaults } from '#foundation/pure/input/shape-faults.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { differs, updates } from '#database/import/upsert.ts';
import { addSpecs } from './make-references.ts';
import { noteUnits, refuseOtherUnits, unitsInForce, type UnitsOfKeys } from './units-of-keys.ts';
import type { Row } from '#database/import/row.ts';
import {
  readChoice,
  readJson,
  readList,
  readNumber,
  readText,
  readUri,
  Refused,
} from '#database/import/values/values.ts';

interface CategoryValues {
  uri: string;
  parent: string;
  hasParent: boolean;
  record: Record<string, unknown>;
  specs: SpecDefinition[];
}

/** A category's uri, name and parent. */
interface TreePlace {
  uri: string;
  name: string;
  parent: string | null;
}

const TYPES: Record<string, string> = {
  uri: 'text',
  name: 'text',
  intro: 'text',
  description: 'text',
  sites: 'text[]',
  position: 'integer',
  art: 'jsonb',
};

/**
 * Imports categories in any order and identifies them by uri. The cell `parent` contains the uri, name or
 * path (`Kitchen > Fridges`) of the parent. If it contains alternatives separated by `|`, the first existing
 * category is the parent.
 *
 * `specs` is a JSON list of typed specifications.
 */
export function categoryKind(): ImportKind<CategoryValues> {
  const file = new CategoryFile();
  return {
    name: 'categories',
    ordered: true,
    required: [['uri'], ['name']],
    fields: ['uri', 'name', 'parent', 'intro', 'description', 'sites', 'position', 'art', 'specs'],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) => row.text('uri') || null,
    load: (tx) => file.load(tx),
    arrange: (rows) => file.arrange(rows),
    check: (row) => readCategory(row, file),
    apply: writeCategories,
  };
}

/** The categories of a file and of the database. */
class CategoryFile {
  /** Existing categories and the validated rows of the file, by uri. */
  #tree = new Map<string, TreePlace>();
  #inFile = new Map<string, TreePlace>();
  /**
   * The units of the existing specifications, overridden by the units in the file. One file may change the
   * unit of a key in all categories.
   */
  units: UnitsOfKeys = new Map();
  #statedInFile: { uri: string; specs: SpecDefinition[] }[] = [];

  async load(tx: Transaction): Promise<void> {
    const rows = await tx
      .selectFrom('category as c')
      .leftJoin('category as p', 'p.id', 'c.parent_id')
      .select(['c.uri', 'c.name', 'p.uri as parent'])
      .execute();
    // Include the validated rows of this file, which are not in the database yet.
    this.#tree = new Map([...this.#tree, ...rows.map((row) => [row.uri, row] as const)]);
    this.units = await unitsInForce(tx);
    for (const { uri, specs } of this.#statedInFile) noteUnits(this.units, uri, specs);
  }

  /** Sorts the rows so that parents precede their children. */
  arrange(rows: readonly Row[]): Row[] {
    this.#inFile = new Map(
      rows.map((row) => [row.text('uri'), { uri: row.text('uri'), name: row.text('name'), parent: null }]),
    );
    this.#statedInFile = rows.map((row) => ({ uri: row.text('uri'), specs: specsOrNone(row.text('specs')) }));
    for (const { uri, specs } of this.#statedInFile) noteUnits(this.units, uri, specs);
    const all = new Map([...this.#tree, ...this.#inFile]);
    const byUri = new Map(rows.map((row) => [row.text('uri'), row]));
    const arranged = new Set<Row>();
    const place = (row: Row, below: ReadonlySet<Row>): void => {
      if (arranged.has(row) || below.has(row)) return;
      const parent = findParent(row.text('parent'), all);
      const above = parent === null ? undefined : byUri.get(parent);
      if (above) place(above, new Set([...below, row]));
      arranged.add(row);
    };
    // Process shorter paths first, because a longer path refers to the categories of a shorter one.
    const depth = (row: Row) => row.text('parent').split('>').length;
    for (const row of rows.toSorted((one, other) => depth(one) - depth(other))) place(row, new Set());
    return [...arranged];
  }

  readParent(text: string, uri: string): string {
    const parent = findParent(text, this.#tree);
    if (parent !== null) {
      if (this.#isBelow(parent, uri))
        throw new Refused(
          `"${parent}" cannot be the parent: it is the category itself or one of its subcategories`,
        );
      return parent;
    }
    const later = findParent(text, this.#inFile);
    if (later === uri)
      throw new Refused(
        `"${later}" cannot be the parent: it is the category itself or one of its subcategories`,
      );
    if (later !== null)
      throw new Refused(`its parent "${later}" is rejected, or the two categories are parents of each other`);
    const named = [...this.#tree.values()].filter(({ name }) => name.toLowerCase() === text.toLowerCase());
    if (named.length > 1)
      throw new Refused(`"${text}" is the name of several categories: write the path of one`);
    throw new Refused(
      `there is no category "${text}"${suggestion(text, [...this.#tree.keys(), ...this.#inFile.keys()])}`,
    );
  }

  levelOf(uri: string): number {
    let level = 0;
    for (let one = this.#tree.get(uri)?.parent; one && level < 20; one = this.#tree.get(one)?.parent)
      level += 1;
    return level;
  }

  /** Adds a validated row's category. */
  add(place: TreePlace): void {
    this.#tree.set(place.uri, place);
  }

  #isBelow(uri: string, above: string): boolean {
    const seen = new Set<string>();
    for (let one: string | null | undefined = uri; one && !seen.has(one); one = this.#tree.get(one)?.parent) {
      if (one === above) return true;
      seen.add(one);
    }
    return false;
  }
}

/** Reads a row and adds its category to `file`. Returns null for an invalid row. */
function readCategory(row: Row, file: CategoryFile): Draft<CategoryValues> | null {
  const uri = row.need('uri', (text) => readUri(text, { levels: true }), '');
  const record: Record<string, unknown> = { uri, name: row.need('name', (text) => readText(text, 80), '') };
  const parent = row.read('parent', (text) => file.readParent(text, uri), '');
  if (row.has('intro')) record['intro'] = row.read('intro', (text) => readText(text, 600), '');
  if (row.has('description'))
    record['description'] = row.read('description', (text) => plainText(readText(text, 20_000)), '');
  if (row.has('position'))
    record['position'] = row.read(
      'position',
      (text) => readNumber(text, { whole: true, min: 0, max: 100_000 }),
      0,
    );
  if (row.text('sites') !== '')
    record['sites'] = row.read(
      'sites',
      (text) => readList(text).map((site) => readChoice(site, SITE_IDS)),
      [],
    );
  if (row.text('art') !== '') record['art'] = row.read('art', readJson, null);
  const specs = row.read(
    'specs',
    (text) => {
      const read = readSpecDefinitions(text);
      refuseOtherUnits(file.units, uri, read);
      return read;
    },
    [],
  );
  if (row.problems.length > 0) return null;
  file.add({ uri, name: row.text('name'), parent: parent === '' ? null : parent });
  // Group the rows by level, so that each level is written before its subcategories.
  const shape = `${row.has('parent') ? file.levelOf(uri) : ''} ${Object.keys(record).join(' ')}`;
  return { line: row.line, shape, values: { uri, parent, hasParent: row.has('parent'), record, specs } };
}

async function writeCategories(tx: Transaction, drafts: readonly Draft<CategoryValues>[]): Promise<Outcome> {
  const columns = Object.keys(drafts[0]!.values.record);
  const { hasParent } = drafts[0]!.values;
  const updatedColumns = [...columns, ...(hasParent ? ['parent_id'] : [])];
  const records = drafts.map(({ values }) => ({
    sites: [...SITE_IDS],
    ...values.record,
    parent: values.parent,
  }));
  const { rows } = await sql<{ id: number; uri: string; added: boolean }>`
    insert into category (${sql.join([...new Set([...updatedColumns, 'sites'])].map((column) => sql.ref(column)))})
    select ${sql.join([...new Set([...updatedColumns, 'sites'])].map((column) => (column === 'parent_id' ? sql`p.id` : sql.ref(`i.${column}`))))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as i(${sql.join(Object.entries({ ...TYPES, parent: 'text' }).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))})
    left join category p on p.uri = i.parent
    on conflict (uri) do update set ${updates(updatedColumns)} where ${differs('category', updatedColumns)}
    returning id, uri, (xmax = 0) as added`.execute(tx);
  const touched = new Map(rows.map(({ uri, added }) => [uri, added]));
  for (const { values } of drafts) {
    if (values.specs.length === 0) continue;
    const found = await sql<{ id: number }>`select id from category where uri = ${values.uri}`.execute(tx);
    const isChanged = await addSpecs(tx, found.rows[0]!.id, values.specs);
    if (isChanged && !touched.has(values.uri)) touched.set(values.uri, false);
  }
  const added = [...touched.values()].filter(Boolean).length;
  return { ...emptyOutcome(), added, changed: touched.size - added, same: drafts.length - touched.size };
}

/** Returns the uri of the first existing category that `text` names; null if none exists. */
function findParent(text: string, places: ReadonlyMap<string, TreePlace>): string | null {
  for (const parentName of text.split('|').map((part) => part.trim())) {
    if (parentName === '') continue;
    if (places.has(parentName)) return parentName;
    const path = parentName.split('>').map((part) => part.trim().toLowerCase());
    // Match a path from its end, so that "Home > Kitchen > Fridges" matches even if no category "Home"
    // exists.
    const named = [...places.values()].filter(({ name, uri }) =>
      path.length === 1
        ? name.toLowerCase() === path[0] || uri.split('/').at(-1) === path[0]
        : name.toLowerCase() === path.at(-1) && isUnder(uri, path.slice(0, -1), places),
    );
    if (named.length === 1) return named[0]!.uri;
  }
  return null;
}

/**
 * Whether the names of a category's ancestors match a path, compared from the last name. If one of the two is
 * longer, its additional names are ignored.
 */
function isUnder(uri: string, path: readonly string[], places: ReadonlyMap<string, TreePlace>): boolean {
  let one = places.get(uri)?.parent ?? null;
  for (const name of path.toReversed()) {
    if (one === null) return true;
    const above = places.get(one);
    if (above && above.name.toLowerCase() !== name) return false;
    one = above?.parent ?? null;
  }
  return true;
}

/**
 * Parses the specifications in a cell; returns an empty list if the cell is invalid. The validation of the
 * row reports the error.
 */
function specsOrNone(text: string): SpecDefinition[] {
  try {
    return text === '' ? [] : readSpecDefinitions(text);
  } catch {
    return [];
  }
}

function readSpecDefinitions(text: string): SpecDefinition[] {
  const value = readJson(text);
  const parsed = specDefinitions.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refused(describeShapeFaults(specDefinitions, value));
}
