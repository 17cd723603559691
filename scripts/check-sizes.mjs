import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Checks the sizes of production code: functions (oxlint's rules in lint/sizes.json) and folders. Exceptions are
// in lint/size-exceptions.json. An exception that is no longer needed is a fault.

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const EXCEPTIONS = join(ROOT, 'scripts/lint/size-exceptions.json');
const SOURCES = [
  'apps',
  'database',
  'demo',
  'design',
  'domains',
  'foundation',
  'scripts',
  'sites',
  'testing',
];
const MAX_COMPONENT_LINES = 150;
const MAX_ENTRIES = 25;
const TEST_FOLDER = /(^|\/)tests?\//;
/** Matches tests, fixtures and the demo world, whose functions have no limits. */
const UNLIMITED = /\.(test|e2e|chaos)\.[jt]sx?$|(^|\/)tests?\/|(^|\/)fixtures[-.]|^(testing|demo)\//;

/**
 * Matches the end of a file name, after the name of the module. It may be the end of the source file, unit
 * test, style sheet or type declarations.
 */
const SUFFIX = /(\.db)?\.test\.tsx?$|\.module\.css$|\.d\.mts$|\.(tsx?|mjs|css)$/;

/**
 * Returns the folders with more than 25 entries, with their number of entries. A module counts once, together
 * with its test, style sheet and type declarations. Folders of tests are excluded.
 */
export function largeFolders(paths) {
  const entries = new Map();
  for (const path of paths) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      if (TEST_FOLDER.test(`${folder}/`)) continue;
      const names = entries.get(folder) ?? new Set();
      names.add(parts[depth].replace(SUFFIX, ''));
      entries.set(folder, names);
    }
  }
  return Object.fromEntries(
    [...entries].filter(([, { size }]) => size > MAX_ENTRIES).map(([folder, { size }]) => [folder, size]),
  );
}

/**
 * Returns the functions that exceed a limit, by path, from the diagnostics of oxlint. A component may have
 * 150 lines. A function without a name is `anonymous`.
 */
export function largeFunctions(diagnostics) {
  const found = { lines: {}, parameters: {} };
  for (const { message, code, filename } of diagnostics) {
    if (UNLIMITED.test(filename)) continue;
    const name = /[`']([^`']+)[`']/.exec(message)?.[1] ?? 'anonymous';
    const lines = Number(/too many lines \((\d+)\)/.exec(message)?.[1]);
    const isComponent = filename.endsWith('.tsx') && /^[A-Z]/.test(name);
    if (code.includes('max-params')) (found.parameters[filename] ??= []).push(name);
    else if (!isComponent || lines > MAX_COMPONENT_LINES) (found.lines[filename] ??= []).push(name);
  }
  return found;
}

/**
 * Returns a text for each function or folder that is too large and not an exception, and for each exception
 * that is no longer needed.
 */
export function sizeFaults({ folders, functions }, exceptions) {
  return [
    ...Object.entries(folders)
      .filter(([folder]) => !(folder in exceptions.folders))
      .map(
        ([folder, size]) =>
          `${folder} has ${size} entries, more than ${MAX_ENTRIES}. Group them by subject in folders with plain names.`,
      ),
    ...Object.keys(exceptions.folders)
      .filter((folder) => !(folder in folders))
      .map((folder) => unneeded(folder, 'folders')),
    ...functionFaults(functions.lines, exceptions.lines, {
      list: 'lines',
      remedy: 'Move a part with one purpose to a function of its own.',
    }),
    ...functionFaults(functions.parameters, exceptions.parameters, {
      list: 'parameters',
      remedy: 'Pass an object with named fields.',
    }),
  ];
}

function functionFaults(found, allowed, { list, remedy }) {
  const entriesWithout = (from, other) =>
    Object.entries(from).flatMap(([path, names]) =>
      without(names, other[path] ?? []).map((name) => `${path}: ${name}`),
    );
  return [
    ...entriesWithout(found, allowed).map((entry) => `${entry} has too many ${list}. ${remedy}`),
    ...entriesWithout(allowed, found).map((entry) => unneeded(entry, list)),
  ];
}

/**
 * Returns the names that are not in `others`. If a name occurs more often than in `others`, returns the
 * additional occurrences.
 */
function without(names, others) {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the names that are in both lists. */
function withinBoth(names, others) {
  return without(names, without(names, others));
}

function unneeded(entry, list) {
  return `${entry} is within the limit. Remove it from "${list}" in scripts/lint/size-exceptions.json.`;
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
  );
}

function readDiagnostics() {
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'scripts/lint/sizes.json', '--format', 'json', ...SOURCES],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  return JSON.parse(stdout).diagnostics;
}

/** Returns the exceptions without those that are no longer needed. */
export function prunedExceptions({ folders, functions }, exceptions) {
  const prune = (allowed, found) =>
    Object.fromEntries(
      Object.entries(allowed)
        .map(([path, names]) => [path, withinBoth(names, found[path] ?? [])])
        .filter(([, names]) => names.length > 0),
    );
  return {
    folders: Object.fromEntries(Object.entries(exceptions.folders).filter(([folder]) => folder in folders)),
    lines: prune(exceptions.lines, functions.lines),
    parameters: prune(exceptions.parameters, functions.parameters),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = {
    folders: largeFolders(SOURCES.flatMap((folder) => filesIn(folder))),
    functions: largeFunctions(readDiagnostics()),
  };
  let exceptions = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
  if (process.argv.includes('--prune')) {
    exceptions = prunedExceptions(found, exceptions);
    writeFileSync(EXCEPTIONS, `${JSON.stringify(exceptions, null, 2)}\n`);
  }
  const faults = sizeFaults(found, exceptions);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('Every function and folder is within its limit or a listed exception');
}
