import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '#testing/test-database.ts';
import type { OpenKind } from './kind.ts';
import { problemText } from './problem.ts';
import { runImport, type ImportOptions, type ImportResult } from './run-import.ts';
import { emptyTables } from '../empty-tables.ts';

export interface ImportTrial {
  db: Awaited<ReturnType<typeof openTestDatabase>>['db'];
  listen: Awaited<ReturnType<typeof openTestDatabase>>['listen'];
  dir: string;
  /** Imports a file with the given content. Returns the result and all messages. */
  run(
    kind: string,
    content: string,
    options?: Partial<ImportOptions>,
    name?: string,
  ): Promise<ImportResult & { refusals: string[]; notices: string[]; notes: string[] }>;
  read(name: string): string;
  /** Resets the database to an empty shop with two warehouses, SYD and MEL. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a test database and creates a folder for import files. */
export async function openImportTrial(kinds: Readonly<Record<string, OpenKind>>): Promise<ImportTrial> {
  const dir = mkdtempSync(join(tmpdir(), 'whitegoods-import-'));
  const database = await openTestDatabase({ world: 'empty' });
  const { db } = database;
  return {
    db,
    listen: (channel, hears) => database.listen(channel, hears),
    dir,
    read: (name) => readFileSync(join(dir, name), 'utf8'),
    async run(kind, content, options = {}, name = 'file.csv') {
      const path = join(dir, name);
      writeFileSync(path, content);
      const [refusals, notices, notes]: [string[], string[], string[]] = [[], [], []];
      const result = await runImport({
        db,
        kinds,
        kind,
        path,
        onRefused: (line, problems) => refusals.push(`${line}: ${problemText(problems)}`),
        onNote: (line, problems) => notes.push(`${line}: ${problemText(problems)}`),
        onNotice: (text) => notices.push(text),
        ...options,
      });
      return { ...result, refusals, notices, notes };
    },
    async reset() {
      await emptyTables(db, [
        'product',
        'product_price',
        'stock',
        'stock_movement',
        'brand',
        'category',
        'category_spec',
        'supplier',
        'locality',
        'store',
        'warehouse',
        'import_run',
      ]);
      await db
        .insertInto('warehouse')
        .values(
          ['SYD', 'MEL'].map((code) => ({
            code,
            name: code,
            country: 'AU',
            postcode: '2000',
            time_zone: 'Australia/Sydney',
            cut_off_minutes: 840,
          })),
        )
        .execute();
    },
    async close() {
      await database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const counts = (added: number, changed: number, same: number, refused: number) => ({
  added,
  changed,
  same,
  refused,
});
export const SPECS = JSON.stringify([
  { key: 'width', label: 'Width', group: 'Size', kind: 'number', unit: 'mm', facet: 'range' },
  { key: 'finish', label: 'Finish', group: 'Look', kind: 'text' },
  { key: 'frostFree', label: 'Frost free', group: 'Features', kind: 'boolean' },
]);
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

export const PRODUCTS = `SKU,Title,Brand,Category,Price AUD,RRP_AUD,price NZD,spec:width (cm),spec:finish,spec:frostFree,feature:1 title,feature:1 text,feature:1 picture,stock:SYD,missing parts,description
A1,Halden Fridge,halden,fridges,"1,299.00",1499,,90.8,Steel,yes,Quiet,Very quiet,/img/p/A1-open.svg,5,Shelf|Tray,<p>Cold <script>x</script>inside</p>
A2,Vestra Fridge,Vestra,Fridges,$999,,NZ$1099,60,White,no,,,,0,,
`;
