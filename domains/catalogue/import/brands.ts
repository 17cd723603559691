import { sql } from 'kysely';
import { slugOf } from '#foundation/pure/text/text.ts';
import { plainText } from '#database/import/values/html.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import { countTouched, differs, updates } from '#database/import/upsert.ts';
import type { Row } from '#database/import/row.ts';
import { readText, readUri, Refused } from '#database/import/values/values.ts';

interface BrandValues {
  uri: string;
  record: Record<string, string>;
}

/** Imports brands and identifies them by uri. If a row has no uri, the import derives it from the name. */
export function brandKind(): ImportKind<BrandValues> {
  function check(row: Row): Draft<BrandValues> | null {
    const name = row.need('name', (text) => readText(text, 80), '');
    const uri = row.read('uri', (text) => readUri(text), '') || slugOf(name);
    if (uri === '' && name !== '') row.refuse('uri', `cannot be derived from the name "${name}": write one`);
    const record: Record<string, string> = { uri, name };
    if (row.has('description'))
      record['description'] = row.read('description', (text) => plainText(readText(text, 10_000)), '');
    if (row.has('logo')) record['logo'] = row.read('logo', readLogo, '');
    return row.problems.length > 0
      ? null
      : { line: row.line, shape: Object.keys(record).join(' '), values: { uri, record } };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<BrandValues>[]): Promise<Outcome> {
    const columns = Object.keys(drafts[0]!.values.record);
    const { rows } = await sql<{ added: boolean }>`
      insert into brand (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`i.${column}`)))}
      from jsonb_to_recordset(${JSON.stringify(drafts.map(({ values }) => values.record))}::jsonb) as i(uri text, name text, description text, logo text)
      on conflict (uri) do update set ${updates(columns)} where ${differs('brand', columns)}
      returning (xmax = 0) as added`.execute(tx);
    return countTouched(drafts.length, rows);
  }

  return {
    name: 'brands',
    required: [['name']],
    fields: ['uri', 'name', 'description', 'logo'],
    prefixes: [],
    channels: ['catalogue'],
    keyOf: (row) => row.text('uri') || slugOf(row.text('name')) || null,
    load: async () => undefined,
    check,
    apply,
  };
}

function readLogo(text: string): string {
  if (!/^\/(?!\/)\S+$/.test(text)) throw new Refused(`"${text}" is not a path on this shop (/…)`);
  return readText(text, 300);
}
