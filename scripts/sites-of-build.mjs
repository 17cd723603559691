import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The sites of a build: the sites in the variable SITES (`SITES=wa npm run build`), or all sites in
// sites/list.ts if SITES is empty.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The default site, for requests that do not state a site. */
const DEFAULT = 'aol';

/** Returns the ids of all sites, with the default site first. */
export function sitesOfFolder(folder = join(root, 'sites')) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.ts')))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === DEFAULT) - Number(a === DEFAULT) || (a < b ? -1 : 1));
}

/**
 * Returns the sites of a build. These are the sites in SITES, in the same order, or all sites if SITES is
 * empty. Throws if a site is unknown.
 */
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

/**
 * Limits the build to the given sites. Replaces sites/list.ts and sites/homes.ts with lists of only these
 * sites. Has no effect if the list contains all sites.
 * @returns {import('vite').Plugin}
 */
export function chosenSites(ids) {
  const isAll = ids.length === sitesOfFolder().length;
  return {
    name: 'chosen-sites',
    apply: (_, { command }) => command === 'build' && !isAll,
    enforce: 'pre',
    load: {
      filter: { id: /\/sites\/(list|homes)\.ts$/ },
      handler: (id) => (id.endsWith('/list.ts') ? listOf(ids) : homesOf(ids)),
    },
  };
}

function listOf(ids) {
  const imports = ids.map((id, index) => `import { site as site${index} } from './${id}/site.ts';\n`);
  return `${imports.join('')}export const SITES = [${ids.map((_, index) => `site${index}`).join()}];\n`;
}

function homesOf(ids) {
  const homes = ids
    .filter((id) => existsSync(join(root, 'sites', id, 'home.ts')))
    .map((id) => `'${id}': async () => (await import('./${id}/home.ts')).home,\n`);
  return `export const HOMES = {\n${homes.join('')}};\n`;
}
