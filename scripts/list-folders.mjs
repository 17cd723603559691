import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Writes the lists of payment methods and migrations, which are derived from the folders. `npm run build` and
// `npm run dev` run this script first, and tests check that the lists are up to date.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const METHODS = 'domains/payments/methods';
const WIDTH = 110;
const header = (what) =>
  `// Written by scripts/list-folders.mjs from ${what}: \`node scripts/list-folders.mjs\`.\n`;

/** Returns the expected text of each list file, by path. */
export function listsOfFolders() {
  return {
    [`${METHODS}/server-list.ts`]: methodList('method.ts', {
      type: 'PaymentMethod',
      from: './method.ts',
      name: 'LISTED_METHODS',
      doc: 'Every way to pay, on the server, by its folder.',
    }),
    [`${METHODS}/browser-list.ts`]: methodList('browser.tsx', {
      type: 'BrowserMethod',
      from: './browser-method.ts',
      name: 'BROWSER_METHODS',
      doc: 'Every way to pay, in the browser.',
    }),
    [`${METHODS}/simulator-list.ts`]: methodList('simulator.ts', {
      type: 'SimulatedMethod',
      from: '../providers/simulator-server.ts',
      name: 'LISTED_SIMULATORS',
      doc: 'The stand-ins of providers, for the sandbox alone.',
    }),
    'database/migration-list.ts': migrationList(),
  };
}

/**
 * Returns the text of a list of payment methods. The list contains the exported values of the type `type`,
 * and values created with `browserWallet`, in the files with this name in the methods' folders.
 */
function methodList(file, { type, from, name, doc }) {
  const values = new RegExp(`^export const (\\w+)(?:: ${type} =| = browserWallet\\()`, 'gm');
  const found = readdirSync(join(root, METHODS))
    .sort()
    .filter((folder) => existsSync(join(root, METHODS, folder, file)))
    .map((folder) => {
      const text = readFileSync(join(root, METHODS, folder, file), 'utf8');
      const names = [...text.matchAll(values)].map(([, value]) => value);
      if (names.length === 0)
        throw new Error(`${METHODS}/${folder}/${file} has no export that is declared as a ${type}.`);
      return { folder, names };
    });
  const imports = found.map(
    ({ folder, names }) => `import { ${names.join(', ')} } from './${folder}/${file}';\n`,
  );
  const names = found.flatMap((one) => one.names);
  const start = `export const ${name}: readonly ${type}[] = [`;
  const oneLine = `${start}${names.join(', ')}];\n`;
  const list =
    oneLine.length <= WIDTH + 1 ? oneLine : `${start}\n${names.map((one) => `  ${one},\n`).join('')}];\n`;
  return `${header('the folders beside it')}${imports.join('')}import type { ${type} } from '${from}';

/** ${doc} */
${list}`;
}

function migrationList() {
  const names = readdirSync(join(root, 'database/migrations'))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations have the number ${twice}. Give the later one the next number.`);
  const imports = names.map((name) => `import * as m${name.slice(0, 4)} from './migrations/${name}.ts';\n`);
  const rows = names.map((name) => `  '${name}': m${name.slice(0, 4)} as Migration,\n`);
  return `${header('database/migrations')}import type { Migration } from 'kysely/migration';
${imports.join('')}
/** Every migration, in order. Once released, a migration is never changed: write the next one. */
export const MIGRATIONS: Record<string, Migration> = {
${rows.join('')}};
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [path, text] of Object.entries(listsOfFolders())) {
    const file = join(root, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    console.log(`${path} was rewritten`);
  }
