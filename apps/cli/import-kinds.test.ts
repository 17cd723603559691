import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXPORT_NAMES } from './export-command.ts';
import { KINDS } from './import-kinds.ts';

const OPTIONS = {
  createMissing: new Set<never>(),
  categories: [],
  now: () => new Date(0),
  file: 'file.csv',
  counts: 'physical' as const,
  asOf: new Date(0),
  priceLimit: null,
};
const READ = /\brow\.(?:has|text|read|need|list)\(\s*'([^']+)'/g;

test('every column that an import reads is one of its declared columns', () => {
  const named = new Set(Object.values(KINDS).flatMap((open) => open(OPTIONS).fields));
  const folders = readdirSync('domains').map((domain) => `domains/${domain}/import`);
  const read = folders.flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
        .flatMap((file) =>
          [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(READ)].map(([, name]) => name!),
        );
    } catch {
      return [];
    }
  });
  expect(read.length).toBeGreaterThan(20);
  expect([...new Set(read)].filter((name) => !named.has(name))).toEqual([]);
});

test('the guide names every kind of import and every export', () => {
  const guide = readFileSync('docs/guides/import.md', 'utf8');
  const imports = /npm run import -- products FILE {8}# also: (.*)/.exec(guide)![1]!.split(', ');
  expect(['products', ...imports].toSorted()).toEqual(Object.keys(KINDS).toSorted());
  const exporting = guide.slice(guide.indexOf('## Exporting'), guide.indexOf('## Columns'));
  const exports = [...exporting.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z-]+)[^`]*`/g)].map(([, name]) => name),
  );
  expect(exports.toSorted()).toEqual([...EXPORT_NAMES].toSorted());
});
