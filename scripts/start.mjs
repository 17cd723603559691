import { rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import './check-node.mjs';

// Runs `npm start`. Creates everything that the shop needs and that does not exist yet. Then runs the shop in
// this process, so that signals and the exit code need no forwarding.
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  const { installPackages } = await import('./install.mjs');
  await installPackages();

  const { isBuilt, sitesOfNextBuild } = await import('./build/build-state.mjs');
  if (!isBuilt()) {
    // The SITES variable of a process can select some of the sites in a build. If the build contained only
    // these sites, a later process with other sites would need a new build.
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

// With any other value, React uses its development build, which is several times slower.
process.env.NODE_ENV ??= 'production';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
