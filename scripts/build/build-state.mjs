import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sitesOfBuild, sitesOfFolder } from '../sites-of-build.mjs';

const STAMP = 'dist/.built';
const SOURCES = ['apps', 'database', 'demo', 'design', 'domains', 'foundation', 'public', 'sites'];
const CONFIGURATION = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.admin.config.ts',
];

/**
 * True if dist/ contains a complete build with the required sites, and the build is newer than the last
 * change to the source files. Deleting a source file counts as a change.
 */
export function isBuilt(requested = process.env.SITES) {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/client') || !existsSync(STAMP)) return false;
  if (!holdsSites(builtSites(), requested) || !isWhole()) return false;
  const built = statSync(STAMP).mtimeMs;
  const configuration = CONFIGURATION.filter((path) => existsSync(path));
  return (
    configuration.every((path) => statSync(path).mtimeMs <= built) &&
    SOURCES.every((folder) => isOlder(folder, built))
  );
}

/**
 * Returns the files in a folder and its subfolders. Each entry contains the path and the size, in the format
 * of the build stamp.
 */
export function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== '.built')
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${statSync(path).size} ${path}`);
}

/**
 * Whether all files in the build stamp exist and have the size that the stamp states. False after an
 * interrupted build or copy.
 */
export function isWhole(stamp = STAMP) {
  const files = readFileSync(stamp, 'utf8').split('\n').slice(2).filter(Boolean);
  return files.every((line) => {
    const [size, path] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    return statSync(path, { throwIfNoEntry: false })?.size === Number(size);
  });
}

/**
 * Returns the sites in the last build: `all`, or their ids. Returns null if the build stamp does not state
 * them.
 */
function builtSites() {
  return (existsSync(STAMP) && readFileSync(STAMP, 'utf8').split('\n')[1]) || null;
}

/**
 * Whether a build with the sites `built` contains all requested sites. Ignores unknown ids, because the
 * configuration rejects them.
 */
export function holdsSites(built, requested = '', known = sitesOfFolder()) {
  if (built === null || built === 'all') return built !== null;
  if (requested.trim() === 'all') return false;
  const ids = requested.split(',').map((id) => id.trim());
  return ids.every((id) => !known.includes(id) || built.split(',').includes(id));
}

/**
 * Returns the value of SITES for the next build. If the last build contains the requested sites, returns the
 * sites of the last build. Otherwise returns `all`.
 */
export function sitesOfNextBuild(requested = process.env.SITES, built = builtSites()) {
  return built !== null && holdsSites(built, requested) ? built : 'all';
}

function isOlder(folder, moment) {
  if (!existsSync(folder)) return true;
  // A folder's modification time changes when a file in it is added, renamed or deleted.
  if (statSync(folder).mtimeMs > moment) return false;
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isOlder(path, moment);
    return /\.test\.tsx?$/.test(entry.name) || statSync(path).mtimeMs <= moment;
  });
}

// This code is the last step of `npm run build`, so an interrupted build has no stamp.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { SITES } = process.env;
  const sites = !SITES || SITES === 'all' ? 'all' : sitesOfBuild(SITES).join(',');
  writeFileSync(STAMP, `${[new Date().toISOString(), sites, ...filesOf('dist')].join('\n')}\n`);
}
