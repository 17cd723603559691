import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './check-node.mjs';

// Runs commands such as `npm run import` and `npm run migrate`. Uses the built program if it is newer than
// the sources; otherwise uses the sources.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// npm changes the working directory to the root folder of the shop. File names on the command line are
// relative to the folder in which the operator started npm.
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
