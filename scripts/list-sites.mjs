import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// A site is a folder of sites/. The lists of them that programs read, sites/list.ts and sites/homes.ts, are written by
// this file: `npm run build` and `npm run dev` begin with it. SITES=wa makes a build that knows that one alone.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The site that answers where no other is asked for. */
const DEFAULT = 'aol';
const HEADER =
  '// Written by scripts/list-sites.mjs from the folders beside it: `node scripts/list-sites.mjs`.\n';

/** Ids of all sites, the default one first. */
export function sitesOfFolder(folder = join(root, 'sites')) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.ts')))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === DEFAULT) - Number(a === DEFAULT) || (a < b ? -1 : 1));
}

/** The sites of a build: those that SITES names, in its order, else all. Throws for one that is not there. */
export function sitesOfBuild(wanted = process.env.SITES) {
  const all = sitesOfFolder();
  if (!wanted || wanted === 'all') return all;
  const ids = wanted
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const unknown = ids.filter((id) => !all.includes(id));
  if (unknown.length > 0)
    throw new Error(`SITES: there is no site ${unknown.join(', ')}. Known: ${all.join(', ')}.`);
  return ids;
}

/** The text of sites/list.ts. */
export function listSource(ids) {
  const imports = ids.map((id) => `import { site as ${nameOf(id)} } from './${id}/site.ts';\n`);
  return `${HEADER}${imports.join('')}import type { Site } from './site.ts';

/** Every site, the default one first. */
export const SITES: readonly Site[] = [${ids.map(nameOf).join(', ')}];
`;
}

/** The text of sites/homes.ts. */
export function homesSource(ids, folder = join(root, 'sites')) {
  const homes = ids
    .filter((id) => existsSync(join(folder, id, 'home.ts')))
    .map(
      (id) =>
        `  ${nameOf(id) === id ? id : `'${id}'`}: async () => (await import('./${id}/home.ts')).home,\n`,
    );
  return `${HEADER}import type { HomeWords } from './home-words.ts';

/** What the home pages say, each loaded by itself: a shopper reads one of them. */
export const HOMES: Readonly<Record<string, () => Promise<HomeWords>>> = {
${homes.join('')}};
`;
}

/** A site's id as a name in code: `aol-nz` is `aolNz`. */
function nameOf(id) {
  return id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/**
 * The build's plugin: it knows the chosen sites alone, whatever the written lists say.
 * @returns {import('vite').Plugin}
 */
export function chosenSites(ids) {
  const sources = { 'list.ts': listSource, 'homes.ts': homesSource };
  return {
    name: 'chosen-sites',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/sites\/(list|homes)\.ts$/ },
      handler: (id) => sources[id.slice(id.lastIndexOf('/') + 1)](ids),
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const ids = sitesOfFolder();
  for (const [name, text] of [
    ['list.ts', listSource(ids)],
    ['homes.ts', homesSource(ids)],
  ]) {
    const file = join(root, 'sites', name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    console.log(`sites/${name} lists ${ids.join(', ')}`);
  }
}
