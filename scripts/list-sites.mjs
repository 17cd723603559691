import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Writes the lists of sites, sites/list.ts and sites/homes.ts. Each folder in sites/ is a site. `npm run
// build` and `npm run dev` run this script first. SITES=wa creates a build that contains only that site.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The default site, for requests that name no site. */
const DEFAULT = 'aol';
const HEADER =
  '// Written by scripts/list-sites.mjs from the folders beside it: `node scripts/list-sites.mjs`.\n';

/** Returns the ids of all sites, with the default site first. */
export function sitesOfFolder(folder = join(root, 'sites')) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.ts')))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === DEFAULT) - Number(a === DEFAULT) || (a < b ? -1 : 1));
}

/** Returns the sites in a build: those in SITES, in that order, or all sites. Throws for an unknown site. */
export function sitesOfBuild(requested = process.env.SITES) {
  const all = sitesOfFolder();
  if (!requested || requested === 'all') return all;
  const ids = requested
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const unknown = ids.filter((id) => !all.includes(id));
  if (unknown.length > 0)
    throw new Error(`SITES: unknown site ${unknown.join(', ')}. Known: ${all.join(', ')}.`);
  return ids;
}

/** Returns the text of sites/list.ts. */
export function listSource(ids) {
  const imports = ids.map((id) => `import { site as ${nameOf(id)} } from './${id}/site.ts';\n`);
  return `${HEADER}${imports.join('')}import type { Site } from './site.ts';

/** Every site, the default one first. */
export const SITES: readonly Site[] = [${ids.map(nameOf).join(', ')}];
`;
}

/** Returns the text of sites/homes.ts. */
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

/** Converts a site's id to an identifier: `aol-nz` becomes `aolNz`. */
function nameOf(id) {
  return id.replace(/-(.)/g, (_, initial) => initial.toUpperCase());
}

/**
 * Limits the build to the chosen sites, regardless of the written list files.
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
