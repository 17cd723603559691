import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import './check-node.mjs';

// Runs `npm run bench`. The measured servers run on one processor core. This process, its children and
// PostgreSQL generate the load on a different core, so that they do not slow down the servers.
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
if (!existsSync('dist/server/main.js')) {
  console.error('There is no build to measure. Run npm run build first.');
  process.exit(1);
}

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
const command = [process.execPath, '--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)];
const [program, ...args] = canPin ? ['taskset', '-c', '1', ...command] : command;
const { status } = spawnSync(program, args, {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', BENCH_CORE: canPin ? '0' : '' },
});
process.exitCode = status ?? 1;
