import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const STAMP = 'dist/.built';
const SOURCES = ['apps', 'database', 'demo', 'design', 'domains', 'foundation', 'public', 'sites'];
const CONFIGURATION = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

/** Whether dist/ holds a whole build that is newer than every source file, and than every removal of one. */
export function isBuilt() {
  if (!existsSync('dist/server/main.js') || !existsSync('dist/client') || !existsSync(STAMP)) return false;
  const built = statSync(STAMP).mtimeMs;
  const configuration = CONFIGURATION.filter((path) => existsSync(path));
  return (
    configuration.every((path) => statSync(path).mtimeMs <= built) &&
    SOURCES.every((folder) => isOlder(folder, built))
  );
}

function isOlder(folder, moment) {
  if (!existsSync(folder)) return true;
  // A folder's own time changes when a file in it is added, renamed or removed.
  if (statSync(folder).mtimeMs > moment) return false;
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isOlder(path, moment);
    return /\.test\.tsx?$/.test(entry.name) || statSync(path).mtimeMs <= moment;
  });
}

// `npm run build` calls this after its last step, so a build that broke off leaves no stamp.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(STAMP, `${new Date().toISOString()}\n`);
}
