import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import './check-node.mjs';
import { findPostgres } from './programs/find-postgres.mjs';
import { formatDuration, npmCommand, runCommand } from './quiet-step.mjs';

const USAGE = `npm run chaos -- [options] [part of a suite's name …]

  --minutes n    how long each random part runs, on each database; default: the short form that npm test runs
  --database d   embedded or postgres; default: both
  --seed s       repeat the choices of a run that printed this seed
  --build        build first, even if there is a build
  --help         show this text

Suites: killed-server, faulty-provider, same-moment, database-unavailable, lost-notifications, two-processes, operate-guide, crowd, rush, people, projects, quotes,
refunds, gift-cards, credit-account.`;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    database: { type: 'string' },
    seed: { type: 'string' },
    build: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const faults = [
  minutes !== undefined && !(minutes > 0) && '--minutes: expected a number above 0',
  values.database !== undefined &&
    !['embedded', 'postgres'].includes(values.database) &&
    '--database: expected embedded or postgres',
].filter(Boolean);
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n\n${USAGE}`);
  process.exit(2);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  // Exit the process. Its exit handlers end the current steps and their child processes.
  process.once(signal, () => process.exit(code));
}

if (values.build || !existsSync('dist/server/main.js')) {
  const [program, args] = npmCommand(['run', 'build']);
  const built = await runCommand(program, args);
  if (!built.ok) {
    console.error(built.output);
    process.exit(1);
  }
}

const { ok, milliseconds } = await runCommand(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'chaos', ...filters],
  {
    env: {
      PG_BIN: await findPostgres({ install: true }),
      ...(minutes === undefined ? {} : { CHAOS_MINUTES: String(minutes) }),
      ...(values.database === undefined ? {} : { CHAOS_DATABASE: values.database }),
      ...(values.seed === undefined ? {} : { CHAOS_SEED: values.seed }),
    },
    show: true,
    limitMinutes: 15 + 12 * (minutes ?? 0),
  },
);
console.log(`${ok ? '✓' : '✗'} Chaos (${formatDuration(milliseconds)})`);
process.exitCode = ok ? 0 : 1;
