import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import './check-node.mjs';
import { formatDuration } from './quiet-step.mjs';

// Runs `npm run mutants`. It makes small changes to the rules of all domains, such as a different sign or
// limit, and reports the changes that no test detects. The results are stored, so that the next run tests
// only rules that have changed since.

const USAGE = `npm run mutants -- [options] [subject …]

  --least n     fail if tests notice a smaller share of the changes, in percent (default 85)
  --survivors   show each change that no test noticed
  --anew        ignore the results of earlier runs
  --help        show this text`;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const CACHE = 'node_modules/.cache/mutants';
/** Files that are not mutated, because texts for people, URLs and a drawing contain no decisions. */
const WITHOUT_DECISIONS = [
  'domains/checkout/rules/texts.ts',
  'domains/identity/rules/staff-routes.ts',
  'domains/pricing/rules/price-place.ts',
  'domains/stores/rules/country-outline.ts',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    least: { type: 'string', default: '85' },
    survivors: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const subjects = readdirSync('domains').filter((subject) =>
  ['rules', 'rules.ts'].some((name) => existsSync(join('domains', subject, name))),
);
const unknown = positionals.filter((subject) => !subjects.includes(subject));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No rules found for ${unknown.join(', ')}.`);
  console.log(`${USAGE}\n\nSubjects: ${subjects.join(', ')}`);
  process.exit(values.help ? 0 : 2);
}
const least = Number(values.least);
if (values.anew) rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });

const total = { noticed: 0, all: 0 };
for (const subject of positionals.length > 0 ? positionals : subjects) {
  const started = Date.now();
  const results = await mutantsOf(subject).catch((error) => {
    // If the tests fail without any mutant, the results of mutants mean nothing.
    console.error(`${subject}: ${error.message}`);
    process.exit(1);
  });
  const judged = results.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
  const survivors = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const noticed = judged.length - survivors.length;
  total.noticed += noticed;
  total.all += judged.length;
  if (judged.length === 0) continue;
  console.log(`${line(subject, noticed, judged.length)}  ${formatDuration(Date.now() - started)}`);
  for (const [file, mutants] of byFile(survivors)) {
    console.log(`    ${relative('.', file)}: ${mutants.length}`);
    if (!values.survivors) continue;
    for (const { location, mutatorName, replacement } of mutants)
      console.log(`      ${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`);
  }
}
console.log(line('in all', total.noticed, total.all));
process.exitCode = share(total.noticed, total.all) >= least ? 0 : 1;

/** Makes all small changes to the rules of a domain, and returns each with its result. */
async function mutantsOf(subject) {
  const rules = `domains/${subject}/rules`;
  forgetSurvivors(`${CACHE}/${subject}.json`);
  const left = WITHOUT_DECISIONS.filter((file) => file.startsWith(rules)).map((file) => `!${file}`);
  return new Stryker({
    mutate: [
      `${rules}.ts`,
      `${rules}/**/*.ts`,
      `!${rules}/**/*.test.ts`,
      `!${rules}/**/fixtures*.ts`,
      ...left,
    ],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
    reporters: [],
    incremental: true,
    incrementalFile: `${CACHE}/${subject}.json`,
    tempDirName: '.stryker-tmp',
    concurrency: Math.min(2, availableParallelism()),
    timeoutMS: 20_000,
    logLevel: 'error',
    fileLogLevel: 'off',
    ignorePatterns: ['dist', '.data', 'data', 'docs/pictures', 'public', 'database/demo/art', 'demo/art'],
  }).runMutationTest();
}

/**
 * Deletes the undetected mutants from the stored results, so that the next run tests them again. A new test
 * may detect them. For constants at module level, the tool would not notice this.
 */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  writeFileSync(file, JSON.stringify(report));
}

function byFile(mutants) {
  const files = new Map();
  for (const mutant of mutants) files.set(mutant.fileName, [...(files.get(mutant.fileName) ?? []), mutant]);
  return files;
}

function share(noticed, all) {
  return all === 0 ? 100 : (noticed / all) * 100;
}

function line(name, noticed, all) {
  return `${name.padEnd(14)} ${share(noticed, all).toFixed(1).padStart(5)} % noticed, ${all - noticed} of ${all} not`;
}
