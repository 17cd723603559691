import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import './check-node.mjs';
import { findPostgres } from './programs/find-postgres.mjs';
import { formatDuration, runCommand } from './quiet-step.mjs';

// Runs `npm run hostile`. This is the test with hostile requests from `npm test`, with a configurable number
// of requests.

const USAGE = `npm run hostile -- [options]

  --requests n   the number of requests (default 500000)
  --minutes n    stop after this time, whatever the number of requests (default 60)
  --database d   embedded (default) or postgres
  --seed s       repeat the choices of a run that printed this seed (responses of the shop in between are learned again)
  --help         show this text

The shop runs as a separate process on free ports, with its own database. npm run build creates the build that it runs.`;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '500000' },
    minutes: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
});
const { requests, minutes, database, seed } = values;
const isWrong =
  [requests, minutes, seed].some((one) => !(Number(one) > 0)) || !['embedded', 'postgres'].includes(database);
if (values.help || isWrong) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (!existsSync('dist/server/main.js')) {
  console.error('There is no build to test. Run npm run build first.');
  process.exit(1);
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  // Exit the process. Its exit handlers end the current steps and their child processes.
  process.once(signal, () => process.exit(code));
}

const { ok, milliseconds } = await runCommand(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'chaos', 'tests/hostile'],
  {
    env: {
      HOSTILE_REQUESTS: requests,
      HOSTILE_MINUTES: minutes,
      HOSTILE_SEED: seed,
      CHAOS_DATABASE: database,
      ...(database === 'postgres' ? { PG_BIN: await findPostgres({ install: true }) } : {}),
    },
    show: true,
    limitMinutes: Number(minutes) + 10,
  },
);
console.log(`${ok ? '✓' : '✗'} Hostile requests (${formatDuration(milliseconds)})`);
process.exitCode = ok ? 0 : 1;
