import { rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './check-node.mjs';

// `npm start`: creates everything that is missing to run the shop, then runs it in this process, so that
// signals and the exit code need no forwarding.
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  const { installPackages } = await import('./install.mjs');
  await installPackages();

  const { isBuilt, sitesOfNextBuild } = await import('./build-state.mjs');
  if (!isBuilt()) {
    // SITES selects among the sites of a build. A build of only this process's sites would lack those of the
    // next.
    const env = { SITES: sitesOfNextBuild() };
    rmSync('dist/.built', { force: true });
    const { npmCommand, runUnderOneLine } = await import('./quiet-step.mjs');
    const result = await runUnderOneLine('Building the shop', ...npmCommand(['run', 'build']), { env });
    if (!result.ok) throw new Error(`The build failed:\n${result.output}`);
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

// React is several times slower in its development build, which is its default.
process.env.NODE_ENV ??= 'production';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
