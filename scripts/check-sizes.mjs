import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

// How much of the code stands in files that are too long to be read at a sitting. Prints the share and the longest files;
// exit code 1 above the limit.

/** Lines of a long file. */
const LONG = 300;
/** Per cent of all lines that may stand in long files. It only goes down. */
const LIMIT = 5;
const SHOWN = 12;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mts|mjs|cjs)$/.test(path) && existsSync(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
const all = sum(files);
const long = files.filter(({ lines }) => lines > LONG).toSorted((a, b) => b.lines - a.lines);
const share = (sum(long) / all) * 100;
console.log(
  `${share.toFixed(1)} % of ${all.toLocaleString('en')} lines stand in ${long.length} files of more than ${LONG} lines (at most ${LIMIT} %)`,
);
for (const { path, lines } of long.slice(0, SHOWN)) console.log(`${String(lines).padStart(5)} ${path}`);
if (share > LIMIT) {
  console.log('Split what you added by meaning: a file says one thing.');
  process.exitCode = 1;
}

function sum(list) {
  return list.reduce((total, { lines }) => total + lines, 0);
}
