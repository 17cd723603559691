import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const DAY_MS = 86_400_000;
const ASSETS = 'client/assets';
const PREVIOUS = 'previous-assets';
/**
 * The name of the file that records, for each asset of a previous build, when it was replaced. The file
 * contains the times in ms since 1970, by path.
 */
const RECORD = 'replaced-assets.json';

/**
 * Moves the assets of the last build out of the build folder `dist`, because the next build empties this
 * folder.
 */
export function saveAssets(dist) {
  if (!existsSync(join(dist, ASSETS))) return;
  rmSync(join(dist, PREVIOUS), { recursive: true, force: true });
  renameSync(join(dist, ASSETS), join(dist, PREVIOUS));
}

/**
 * Copies the assets of previous builds to the new build, because open tabs that are older than the deployment
 * still need them. An asset is deleted by the first build that runs more than a day after the asset was
 * replaced.
 */
export function restoreAssets(dist, now) {
  const previous = join(dist, PREVIOUS);
  const record = join(dist, RECORD);
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const replaced = {};
  for (const path of existsSync(previous) ? filesBelow(previous) : []) {
    const target = join(dist, ASSETS, path);
    const since = before[path] ?? now;
    if (existsSync(target) || now - since > DAY_MS) continue;
    replaced[path] = since;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(previous, path), target);
  }
  rmSync(previous, { recursive: true, force: true });
  writeFileSync(record, JSON.stringify(replaced));
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv[2] === 'save') saveAssets('dist');
  else restoreAssets('dist', Date.now());
}
