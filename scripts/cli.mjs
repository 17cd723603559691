import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './check-node.mjs';

// Runs `npm run import`, `npm run migrate` and other commands. Uses the built program if the build is up to
// date, otherwise the sources.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// npm changes to the shop's root folder, but file names on the command line are relative to the operator's
// folder.
const workingDirectory = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);

if (!existsSync('node_modules')) {
  console.error('Nothing is installed yet. Run npm install (or npm start) first.');
  process.exit(1);
}
const { isBuilt } = await import('./build/build-state.mjs');
const built = resolve('dist/server/cli.js');
const source = join(root, 'apps/cli/main.ts');
let program = built;
if (!isBuilt() || !existsSync(built)) {
  const tsx = await import('tsx/esm/api').catch(() => null);
  if (!tsx) {
    console.error('The shop is not built. Run npm run build first.');
    process.exit(1);
  }
  tsx.register();
  program = source;
}
const { main } = await import(pathToFileURL(program).href);
process.exitCode = await main(process.argv.slice(2), { workingDirectory });
