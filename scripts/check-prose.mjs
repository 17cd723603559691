import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Counts marked phrases (scripts/lint/marked-phrases.json) in comments, documents and texts for users. Fails
// if the number per 1,000 words exceeds the limit for any of these three kinds of text. `--list` prints every
// occurrence.

const ROOT = resolve(import.meta.dirname, '..');
const { limits, phrases } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'lint/marked-phrases.json'), 'utf8'),
);
const MARKED = new RegExp(`\\b(?:${phrases.map(([phrase]) => `(${phrase})`).join('|')})\\b`, 'gi');
const CODE = /\.(tsx?|mjs|cjs)$/;
const TEST = /\.(test|e2e|chaos)\.tsx?$|^(tests|testing)\/|\/test\/|\/fixtures[-.]/;
// Folders that are not checked. The content of the demo data, for example, has a style of its own.
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'data',
  '.data',
  'coverage',
  '.git',
  '.cache',
  '.stryker-tmp',
]);
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?<![:'"`])\/\/([^\n]*)/g;
const LITERAL =
  /'((?:[^'\\\n]|\\.){12,})'|"((?:[^"\\\n]|\\.){12,})"|`([^`]{12,})`|>\s*([A-Z][^<>{}]{12,}?)\s*</g;

/**
 * Returns the marked phrases in a text, each with a plain alternative.
 * @param {string} text
 * @returns {{ phrase: string, instead: string }[]}
 */
export function markedPhrases(text) {
  return [...text.matchAll(MARKED)].map((match) => ({
    phrase: match[0],
    instead: phrases[match.slice(1).findIndex((group) => group !== undefined)][1],
  }));
}

/**
 * Returns the texts in a file that people read, by kind.
 * @param {string} file path from the root of the repository
 * @param {string} source
 * @returns {{ comments?: string, docs?: string, text?: string }}
 */
export function textsOf(file, source) {
  if (file.endsWith('.md')) return { docs: source.replace(/```[\s\S]*?```/g, '') };
  const comments = [...source.matchAll(COMMENT)]
    .map(([, block, line]) => (block ?? line ?? '').replace(/^\s*\*/gm, ''))
    .join('\n');
  if (TEST.test(file) || file.startsWith('demo/')) return { comments };
  const text = [...source.replace(COMMENT, '').matchAll(LITERAL)]
    .map((match) => match.slice(1).find((group) => group !== undefined))
    .filter((sentence) => / [a-z]+ /.test(sentence))
    .join('\n');
  return { comments, text };
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path);
    return CODE.test(entry.name) || entry.name.endsWith('.md') ? [relative(ROOT, path)] : [];
  });
}

function check(mayList) {
  const counts = Object.fromEntries(Object.keys(limits).map((kind) => [kind, { words: 0, marks: [] }]));
  for (const file of filesIn(ROOT))
    for (const [kind, text] of Object.entries(textsOf(file, readFileSync(join(ROOT, file), 'utf8')))) {
      counts[kind].words += text.match(/[A-Za-z']+/g)?.length ?? 0;
      counts[kind].marks.push(...markedPhrases(text).map((mark) => ({ file, ...mark })));
    }
  for (const [kind, { words, marks }] of Object.entries(counts)) {
    const rate = (1000 * marks.length) / Math.max(1, words);
    const isOver = rate > limits[kind];
    if (isOver) process.exitCode = 1;
    const print = isOver ? console.error : console.log;
    print(`${kind}: ${rate.toFixed(2)} marked phrases per 1,000 words (limit ${limits[kind]})`);
    if (isOver || mayList)
      for (const { file, phrase, instead } of marks) print(`  ${file}: "${phrase}" → ${instead}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check(process.argv.includes('--list'));
