import { sql } from 'kysely';
import { SITE_IDS } from '#sites/registry.ts';
import { plainText } from '#database/import/html.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import { specDefinitions, type SpecDefinition } from '#database/import/mapping.ts';
import { suggestion } from '#foundation/pure/nearest.ts';
import { differs, updates } from '#database/import/upsert.ts';
import { addSpecs } from './references.ts';
import type { Row } from '#database/import/row.ts';
import {
  readChoice,
  readJson,
  readList,
  readNumber,
  readText,
  readUri,
  Refused,
} from '#database/import/values.ts';

interface CategoryValues {
  uri: string;
  parent: string;
  hasParent: boolean;
  record: Record<string, unknown>;
  specs: SpecDefinition[];
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

/** Categories by uri, a parent before its children. `specs` is a JSON list of typed specifications. */
export function categoryKind(): ImportKind<CategoryValues> {
  /** Parents by uri, with those of rows that came before in the file. */
  let parents = new Map<string, string | null>();

  async function load(tx: Transaction): Promise<void> {
    const rows = await tx
      .selectFrom('category as c')
      .leftJoin('category as p', 'p.id', 'c.parent_id')
      .select(['c.uri', 'p.uri as parent'])
      .execute();
    // Rows of this file that were checked and not yet written stay known.
    parents = new Map([...parents, ...rows.map(({ uri, parent }) => [uri, parent] as const)]);
  }

  function check(row: Row): Draft<CategoryValues> | null {
    const uri = row.need('uri', (text) => readUri(text, { levels: true }), '');
    const record: Record<string, unknown> = { uri, name: row.need('name', (text) => readText(text, 80), '') };
    const parent = row.read('parent', (text) => readUri(text, { levels: true }), '');
    if (parent !== '' && !parents.has(parent))
      row.refuse(
        'parent',
        `there is no category "${parent}" (a parent comes before its children)${suggestion(parent, parents.keys())}`,
      );
    else if (parent !== '' && isBelow(parent, uri))
      row.refuse('parent', `"${parent}" is the category itself or below it`);
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
    const specs = row.read('specs', readSpecDefinitions, []);
    if (row.problems.length > 0) return null;
    parents.set(uri, parent === '' ? null : parent);
    // Each level is written before the next one, which refers to it.
    const shape = `${row.has('parent') ? levelOf(uri) : ''} ${Object.keys(record).join(' ')}`;
    return { line: row.line, shape, values: { uri, parent, hasParent: row.has('parent'), record, specs } };
  }

  function isBelow(uri: string, above: string): boolean {
    const seen = new Set<string>();
    for (let one: string | null | undefined = uri; one && !seen.has(one); one = parents.get(one)) {
      if (one === above) return true;
      seen.add(one);
    }
    return false;
  }

  function levelOf(uri: string): number {
    let level = 0;
    for (let one = parents.get(uri); one && level < 20; one = parents.get(one)) level += 1;
    return level;
  }

  async function apply(tx: Transaction, drafts: readonly Draft<CategoryValues>[]): Promise<Outcome> {
    const columns = Object.keys(drafts[0]!.values.record);
    const { hasParent } = drafts[0]!.values;
    const given = [...columns, ...(hasParent ? ['parent_id'] : [])];
    const records = drafts.map(({ values }) => ({
      sites: [...SITE_IDS],
      ...values.record,
      parent: values.parent,
    }));
    const { rows } = await sql<{ id: number; uri: string; added: boolean }>`
      insert into category (${sql.join([...new Set([...given, 'sites'])].map((column) => sql.ref(column)))})
      select ${sql.join([...new Set([...given, 'sites'])].map((column) => (column === 'parent_id' ? sql`p.id` : sql.ref(`i.${column}`))))}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as i(${sql.join(Object.entries({ ...TYPES, parent: 'text' }).map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`))})
      left join category p on p.uri = i.parent
      on conflict (uri) do update set ${updates(given)} where ${differs('category', given)}
      returning id, uri, (xmax = 0) as added`.execute(tx);
    const touched = new Map(rows.map(({ uri, added }) => [uri, added]));
    for (const { values } of drafts) {
      if (values.specs.length === 0) continue;
      const found = await sql<{ id: number }>`select id from category where uri = ${values.uri}`.execute(tx);
      const isChanged = await addSpecs(tx, found.rows[0]!.id, values.specs);
      if (isChanged && !touched.has(values.uri)) touched.set(values.uri, false);
    }
    const added = [...touched.values()].filter(Boolean).length;
    return { added, changed: touched.size - added, same: drafts.length - touched.size, refused: [] };
  }

  return {
    name: 'categories',
    ordered: true,
    required: [['uri'], ['name']],
    fields: ['uri', 'name', 'parent', 'intro', 'description', 'sites', 'position', 'art', 'specs'],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) => row.text('uri') || null,
    load,
    check,
    apply,
  };
}

function readSpecDefinitions(text: string): SpecDefinition[] {
  const parsed = specDefinitions.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw new Refused(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(', '),
  );
}
