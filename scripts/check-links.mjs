import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

// Checks the links in all Markdown files. The target of a relative link must exist in the repository, with
// the same letter case, because macOS ignores letter case and servers do not. An anchor must match a heading.
// Links to websites are not checked, because tests have no network access. A path to a source file in inline
// code must end the path of an existing file. Also checks that no line of the changelog occurs in two versions,
// which happens if a merge keeps the lines of both branches.

const ROOT = resolve(import.meta.dirname, '..');
// `content` contains pages of the shop. Their links are URLs on the site, and an end-to-end test checks them.
const SKIPPED = new Set([
  'content',
  'node_modules',
  'dist',
  'data',
  '.data',
  'coverage',
  '.git',
  '.cache',
  '.stryker-tmp',
]);
const headingsByFile = new Map();
/** Inline code that is a path to a source file, such as `rules/floor.ts` or `{a,b}.ts`. */
const SOURCE_PATH = /^(?:[\w.{},-]+\/)*[\w{},-][\w.{},-]*\.(?:ts|tsx|mjs|cjs|css)$/;

const files = markdownFiles(ROOT);
const sourcePaths = sourceFiles(ROOT).map((path) => `/${relative(ROOT, path)}`);
const faults = [
  ...files.flatMap(faultsIn),
  ...files.flatMap(missingSourcesIn),
  ...linesKeptTwice(join(ROOT, 'CHANGELOG.md')),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${files.length} files, all links are valid`);

function markdownFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

function faultsIn(file) {
  const lines = withoutCode(readFileSync(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    targetsIn(line)
      .map((target) => [target, faultOf(file, target)])
      .filter(([, fault]) => fault)
      .map(([target, fault]) => `${relative(ROOT, file)}:${index + 1}: ${target}: ${fault}`),
  );
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name !== 'content' && SKIPPED.has(entry.name) ? [] : sourceFiles(join(folder, entry.name));
    return [join(folder, entry.name)];
  });
}

/**
 * Returns the paths in a document's inline code that match no source file. Ignores the changelog and the
 * decision records, because past versions may name deleted files.
 */
function missingSourcesIn(file) {
  if (file.endsWith('CHANGELOG.md') || file.includes('/docs/decisions/')) return [];
  const text = readFileSync(file, 'utf8').replace(
    /^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm,
    (block) => block.replace(/[^\n]/g, ''),
  );
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\n]+)`/g)]
      .map(([, code]) => code)
      .filter((code) => SOURCE_PATH.test(code) && !code.includes('NNNN'))
      .flatMap(expandBraces)
      .filter((path) => !sourcePaths.some((known) => known.endsWith(`/${path}`)))
      .map((path) => `${relative(ROOT, file)}:${index + 1}: ${path}: no such file`),
  );
}

/** Returns the paths that a path with braces stands for: `{a,b}.ts` is `a.ts` and `b.ts`. */
function expandBraces(path) {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return choices.split(',').flatMap((choice) => expandBraces(path.replace(whole, choice)));
}

/**
 * Returns the list lines that begin in the same way as an earlier line. They indicate a merge that kept both
 * the old and the changed version of a line.
 */
function linesKeptTwice(file) {
  const places = new Map();
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const start = line.slice(0, 50);
      const first = places.get(start);
      if (!/^- .{48}/.test(line)) return [];
      if (first === undefined) places.set(start, index + 1);
      return first === undefined
        ? []
        : [
            `${relative(ROOT, file)}:${index + 1}: begins like line ${first}; a merge kept both lines, so remove one`,
          ];
    });
}

/** Replaces code with spaces. Keeps the line breaks, so that line numbers stay valid. */
function withoutCode(text) {
  return text
    .replace(/^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
}

function targetsIn(line) {
  const inline = [...line.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+["'(][^)]*)?\)/g)];
  const definitions = [...line.matchAll(/^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/g)];
  const html = [...line.matchAll(/<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g)];
  return [...inline, ...definitions, ...html].map((match) => match[1]);
}

function faultOf(file, target) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//')) return undefined;
  const [path, anchor] = target.split('#', 2);
  const goal =
    path === ''
      ? file
      : resolve(path.startsWith('/') ? ROOT : dirname(file), decodeURI(path).replace(/^\//, ''));
  const inside = relative(ROOT, goal);
  if (inside.startsWith('..')) return 'points outside the repository';
  if (!existsWithTheseCapitals(inside)) return 'no such file';
  if (!anchor || !goal.endsWith('.md') || statSync(goal).isDirectory()) return undefined;
  return headingsOf(goal).has(decodeURIComponent(anchor)) ? undefined : 'no such heading';
}

function existsWithTheseCapitals(path) {
  if (path === '') return true;
  if (!existsSync(join(ROOT, path))) return false;
  let folder = ROOT;
  return path.split(/[/\\]/).every((name) => {
    const found = readdirSync(folder).includes(name);
    folder = join(folder, name);
    return found;
  });
}

/**
 * Returns the anchors that GitHub creates for the headings of a file. They are in lower case, without
 * punctuation and with hyphens instead of spaces. Repeated headings have a number.
 */
function headingsOf(file) {
  const known = headingsByFile.get(file);
  if (known) return known;
  const anchors = new Set();
  const seen = new Map();
  const text = readFileSync(file, 'utf8').replace(/^( {0,3})(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2[^\n]*$/gm, '');
  for (const [, heading] of text.matchAll(/^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/gm)) {
    const words = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  for (const [, id] of text.matchAll(/\b(?:id|name)="([^"]+)"/g)) anchors.add(id);
  headingsByFile.set(file, anchors);
  return anchors;
}
