import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import './check-node.mjs';
import { tryOtherNodes } from './programs/other-nodes.mjs';
import { formatDuration, npmCommand, runCommand } from './quiet-step.mjs';

// Runs `npm test`: all checks and all tests except those with the tag `nightly`. Steps run in order, even if
// an earlier step has failed. The last line contains the totals: `N passed, N failed[, N skipped]`. Each
// check counts as one test.

const USAGE = `npm test -- [options] [part of a test file's path …]

  --only ids   only these steps, comma separated: ${'{ids}'}; e2e-two runs only when named
  --all        include tests tagged nightly: the long journeys and chaos; named files always run completely
  --quick      without the browser journeys and the chaos suite (npm run verify)
  --help       show this text`;

/** The tag of tests that run only at night (vitest.config.ts). A short run excludes them. */
const NIGHTLY = 'nightly';

/** How many failures the end of the output repeats, and how many lines of each. */
const MAX_REPEATED = 20;
const REPEATED_LINES = 30;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const STEPS = [
  gate('format', 'Format', bin('oxfmt/bin/oxfmt', '--check'), 'Run npm run format to fix it.'),
  gate('types', 'Types', bin('ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.json')),
  gate(
    'types-browser',
    'Types of browser code',
    bin('ts7/bin/tsc', '--noEmit', '-p', 'tsconfig.browser.json'),
  ),
  gate('lint', 'Lint', bin('oxlint/bin/oxlint')),
  gate(
    'styles',
    'Styles',
    bin('stylelint/bin/stylelint.mjs', '{apps,design,domains,foundation,sites}/**/*.css'),
  ),
  gate('law', 'Import rules', importLaw),
  gate('tables', 'Table ownership', ['node', 'scripts/check-tables.mjs']),
  gate('sizes', 'Sizes of functions and folders', ['node', 'scripts/check-sizes.mjs']),
  gate('dead-code', 'Dead code', bin('knip/bin/knip.js', '--no-progress', '--no-config-hints')),
  gate('links', 'Links in the docs', ['node', 'scripts/check-links.mjs']),
  gate('prose', 'Marked phrases', ['node', 'scripts/check-prose.mjs']),
  gate('build', 'Build', () => npmCommand(['run', 'build'])),
  tests('unit', 'Unit tests', { projects: ['unit', 'parts'] }),
  { id: 'nodes', title: 'Other Node versions', slow: true, run: runOtherNodes },
  tests('embedded', 'Route tests on the embedded database', {
    projects: ['db'],
    env: { TEST_DATABASE: 'embedded' },
  }),
  tests('postgres', 'Route tests on PostgreSQL', { projects: ['db'], requiresPostgres: true }),
  tests('chaos', 'Chaos, short', {
    projects: ['chaos'],
    requiresPostgresBinaries: true,
    requiresBuild: true,
    slow: true,
    waits: true,
  }),
  tests('e2e', 'Journeys in Chromium', {
    projects: ['e2e'],
    requiresBrowser: true,
    requiresBuild: true,
    requiresPostgresBinaries: true,
    slow: true,
  }),
  tests('e2e-two', 'A journey in two processes behind a balancer', {
    projects: ['e2e'],
    env: { WHITEGOODS_PROCESSES: '2' },
    files: ['buy-a-fridge'],
    requiresBrowser: true,
    requiresBuild: true,
    requiresPostgresBinaries: true,
    slow: true,
    onDemand: true,
  }),
];

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const ids = STEPS.map((step) => step.id);
if (values.help) {
  console.log(USAGE.replace('{ids}', ids.join(', ')));
  process.exit(0);
}
const only = values.only?.split(',');
const unknown = only?.filter((id) => !ids.includes(id)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. The steps are: ${ids.join(', ')}`);
  process.exit(2);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  // Exit the process. Its exit handlers end the current steps and their child processes.
  process.once(signal, () => process.exit(code));
}

const started = Date.now();
const total = { passed: 0, failed: 0, skipped: 0, waiting: 0 };
const failedSteps = [];
/** What the last lines repeat of each failure, because a log of CI may be cut in the middle. */
const failures = [];
const reports = mkdtempSync(join(tmpdir(), 'whitegoods-tests-'));
/** A file with the names of the tests that passed only at the second attempt, one per line. */
const secondTries = join(reports, 'second-tries');
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
let postgres;
let buildFailed = false;

try {
  const { installPackages } = await import('./install.mjs');
  await installPackages();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const chosen = STEPS.filter((step) =>
  only ? only.includes(step.id) : !step.onDemand && !(values.quick && step.slow),
);
const checked = startChecks(chosen.filter((step) => step.check));
const begun = new Map();
for (const [nth, step] of chosen.entries()) {
  // After the checks and the build, start the later steps that spend most of their time waiting. They then
  // run in parallel with this step. Their results are printed in order.
  if (!step.check)
    for (const later of chosen.slice(nth + 1))
      if (later.waits && !begun.has(later)) begun.set(later, later.run({ isQuiet: true }));
  const counts = await (step.check ? step.report(await checked.get(step)) : (begun.get(step) ?? step.run()));
  if (counts.told) console.log(counts.told);
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
  if (counts.failed > 0) failedSteps.push(step.title);
}
await postgres?.stop();

console.log(`\n${formatDuration(Date.now() - started)} in all`);
if (existsSync(secondTries)) {
  const lines = readFileSync(secondTries, 'utf8').trim().split('\n');
  for (const line of lines) console.log(`needed a second attempt: ${line}`);
}
if (total.waiting > 0) console.log(`${total.waiting} long tests run only with npm test -- --all`);
if (failedSteps.length > 0) {
  for (const { what, output } of failures.slice(0, MAX_REPEATED))
    console.log(`\nfailed: ${what}\n${indent(lastLines(output))}`);
  console.log(`Failed: ${failedSteps.join('; ')}`);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);

/**
 * Creates a check, which counts as one test and prints nothing if it succeeds. Two checks run at the same
 * time, because they are independent. Their results are printed in order.
 */
function gate(id, title, command, advice) {
  return {
    id,
    title,
    check() {
      const [program, args] = typeof command === 'function' ? command() : [command[0], command.slice(1)];
      const executable = program === 'node' ? process.execPath : program;
      return runCommand(executable, args, { env: { FORCE_COLOR: undefined } });
    },
    report({ ok, output, milliseconds }) {
      console.log(`${ok ? '✓' : '✗'} ${title} (${formatDuration(milliseconds)})`);
      if (!ok) {
        const told = [output, advice].filter(Boolean).join('\n');
        console.log(indent(told));
        failures.push({ what: title, output: told });
      }
      if (id === 'build') buildFailed = !ok;
      return ok ? { passed: 1 } : { failed: 1 };
    },
  };
}

/**
 * Runs the checks, two at a time, and then the build. The build runs last, because it writes files that the
 * checks read. Returns the results by step.
 */
function startChecks(steps) {
  const settle = new Map();
  const outcomes = new Map(steps.map((step) => [step, new Promise((resolve) => settle.set(step, resolve))]));
  const waiting = steps.filter(({ id }) => id !== 'build');
  const lane = async (queue) => {
    for (let step = queue.shift(); step; step = queue.shift()) settle.get(step)(await step.check());
  };
  void Promise.all([lane(waiting), lane(waiting)]).then(() => lane(steps.filter(({ id }) => id === 'build')));
  return outcomes;
}

/**
 * Creates a test step. Its output is printed immediately or, if `isQuiet`, returned as `told` and printed
 * later. The number of tests comes from vitest's report.
 */
function tests(id, title, options) {
  const { slow, onDemand, waits } = options;
  const run = async ({ isQuiet = false } = {}) => {
    const lines = [];
    const say = isQuiet ? (text) => lines.push(text) : console.log;
    const counts = await runTests({ id, title, options }, { isQuiet, say });
    return { ...counts, told: lines.join('\n') };
  };
  return { id, title, slow, onDemand, waits, run };
}

/**
 * Runs the built shop and the unit tests with the other supported versions of Node. If a version cannot be
 * installed, it counts as skipped.
 */
async function runOtherNodes() {
  if (buildFailed || !existsSync('dist/server/main.js')) {
    console.log('✗ Other Node versions: not run, because there is no build. Run npm run build first.');
    return { failed: 1 };
  }
  const outcomes = await tryOtherNodes();
  const marks = new Map([
    [true, '✓'],
    [false, '✗'],
    [null, '-'],
  ]);
  for (const { name, ok, output, firstOutput } of outcomes) {
    if (ok && firstOutput !== undefined) {
      console.log(indent(lastLines(firstOutput)));
      appendFileSync(secondTries, `${name}\n`);
    }
    console.log(`${marks.get(ok)} ${name}${ok === null ? ` ${output}` : ''}`);
    if (ok === false) {
      console.log(indent(output));
      failures.push({ what: name, output });
    }
  }
  const count = (wanted) => outcomes.filter(({ ok }) => ok === wanted).length;
  return { passed: count(true), failed: count(false), skipped: count(null) };
}

/** Runs the tests of a step with vitest, after starting what they need. Returns their counts. */
async function runTests({ id, title, options }, { isQuiet, say }) {
  say(`\n── ${title} ──`);
  const env = { ...(process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }), ...options.env };
  try {
    if (options.requiresBuild && buildFailed) throw new Error('Not run, because the build failed.');
    if (options.requiresBuild && !existsSync('dist/server/main.js')) {
      throw new Error('Not run, because there is no build. Run npm run build first.');
    }
    if (options.requiresBrowser) {
      const { findBrowser } = await import('./programs/find-browser.mjs');
      env.WHITEGOODS_BROWSER = await findBrowser({ install: true });
    }
    if (options.requiresPostgresBinaries) {
      const { findPostgres } = await import('./programs/find-postgres.mjs');
      env.PG_BIN = await findPostgres({ install: true });
    }
    if (options.requiresPostgres) {
      const { startPostgres } = await import('./postgres.mjs');
      // Disable fsync, because these tests do not depend on writes to the disk. The chaos suite starts a
      // server of its own with fsync.
      postgres ??= await startPostgres({ install: true, fsync: false });
      env.TEST_DATABASE = 'postgres';
      env.TEST_DATABASE_URL = postgres.url;
    }
  } catch (error) {
    say(indent(error.message));
    failures.push({ what: title, output: error.message });
    return { failed: 1 };
  }

  const files = filters.length > 0 ? filters : (options.files ?? []);
  const isShort = !values.all && files.length === 0;
  if (isShort) env.EVERY_PAGE ??= 'few';
  const report = join(reports, `${id}.json`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'];
  const projects = options.projects.flatMap((project) => ['--project', project]);
  const reporters = [
    '--reporter=default',
    '--reporter=./tests/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { ok, milliseconds, output } = await runCommand(
    process.execPath,
    [...vitest, ...projects, ...reporters, ...(isShort ? [`--tags-filter=!${NIGHTLY}`] : []), ...files],
    { env: { ...env, SECOND_TRIES: secondTries }, show: !isQuiet, limitMinutes: limitOf(options, env) },
  );
  if (output) say(output);
  const counts = countsOf(report, isShort);
  failures.push(...failedTestsOf(report));
  // If the step failed without a failed test, for example because its report is missing, count one failure.
  if (!ok && counts.failed === 0) {
    counts.failed = 1;
    failures.push({ what: title, output: output || 'The step failed without a failed test.' });
  }
  say(`${ok ? '✓' : '✗'} ${title} (${formatDuration(milliseconds)})`);
  return counts;
}

/**
 * Returns the time limit of a step in minutes. The end-to-end tests of all pages on all sites at all window
 * sizes can take hours on a busy machine.
 */
function limitOf({ slow }, { EVERY_PAGE = process.env.EVERY_PAGE }) {
  if (!slow) return 12;
  return EVERY_PAGE === 'all' ? 240 : 40;
}

/**
 * Returns the numbers of tests in a report. `waiting` is the number of long tests that a short run excludes.
 */
function countsOf(report, isShort) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0, waiting: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // If vitest could not load a file, the report contains no failed tests for it. Count the file as one
  // failure.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const waiting = isShort
    ? testResults.flatMap((file) => file.assertionResults).filter((test) => test.tags.includes(NIGHTLY))
        .length
    : 0;
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests - waiting,
    waiting,
  };
}

/** Returns the failed tests of a report, and the files that could not be loaded, each with its message. */
function failedTestsOf(report) {
  if (!existsSync(report)) return [];
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap((file) => {
    const name = relative('.', file.name);
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && tests.length === 0) return [{ what: name, output: file.message }];
    return tests.map(({ fullName, failureMessages }) => ({
      what: `${name} > ${fullName}`,
      output: failureMessages.map(withoutFramesOfPackages).join('\n'),
    }));
  });
}

function withoutFramesOfPackages(message) {
  const lines = message.split('\n').filter((line) => !/^\s+at .*node_modules/.test(line));
  return lines.slice(0, 15).join('\n');
}

/** Returns the last lines of a text, without the blank lines at its end. */
function lastLines(text) {
  return text.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n');
}

function importLaw() {
  const folders = ['apps', 'database', 'demo', 'design', 'domains', 'foundation', 'sites', 'tests'].filter(
    existsSync,
  );
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'];
  return [
    process.execPath,
    ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...options, ...folders],
  ];
}

function bin(path, ...args) {
  return ['node', `node_modules/${path}`, ...args];
}

function indent(text) {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
