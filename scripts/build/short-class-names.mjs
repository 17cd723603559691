import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

// Shortens class names, which made up a fifth of a page's HTML. In builds, names have three or four letters.
// In development, they are long.

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/**
 * The pattern with which Lightning CSS creates class names. The plugin finds the names in the output by this
 * pattern.
 */
export const LONG_NAMES = 'wg--[hash]--[local]';
const LONG_NAME = /wg--([\w-]{6})--([\w-]+)/g;
const MODULE = /\.module\.css$/;

/** The folders that contain no styles of the shop. */
const ELSEWHERE = new Set(['node_modules', 'dist', 'tests', 'docs', 'database']);

/**
 * Creates short class names. The first two letters are the index of the style file, and the other letters are
 * the index of the class in the file. The names are unique and are the same in the browser build and the
 * server build.
 * @returns {import('vite').Plugin[]}
 */
export function shortClassNames() {
  let root = '';
  /** @type {Map<string, string>} */
  let files = new Map();
  const apply = 'build';
  /**
   * The class names of each file, in the order in which its styles define them.
   * @type {Map<string, Map<string, string>>}
   */
  const known = new Map();
  const shortened = (id, code) => {
    const names = known.get(id) ?? new Map();
    known.set(id, names);
    return code.replace(LONG_NAME, (_, _hash, local) => {
      if (!names.has(local)) names.set(local, `${files.get(id)}${letters(names.size)}`);
      return names.get(local);
    });
  };
  const transform = {
    filter: { id: MODULE },
    handler(code, id) {
      if (!files.has(id)) throw new Error(`${id} is not one of the shop’s styles`);
      return { code: shortened(id, code), map: null };
    },
  };
  return [
    {
      name: 'short-class-names',
      apply,
      configResolved(config) {
        root = config.root;
      },
      buildStart() {
        known.clear();
        files = new Map(modulesIn(root).map((file, index) => [file, fileLetters(index)]));
      },
      // Runs between Vite's two style plugins, when the CSS already contains the class names.
      transform,
    },
    // Runs after both style plugins, when the module exports the class names.
    { name: 'short-class-names-in-code', apply, enforce: 'post', transform },
  ];
}

/** Returns all style modules in a folder and its subfolders, in the same order on every system. */
function modulesIn(root) {
  return (
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ELSEWHERE.has(entry.name))
      .flatMap(({ name }) =>
        readdirSync(join(root, name), { recursive: true }).map((file) => join(root, name, file)),
      )
      .map((file) => file.split(sep).join('/'))
      // The back office has a build of its own, whose styles must not change the names in the shop's files.
      .filter((file) => MODULE.test(file) && !file.includes('/apps/admin/'))
      .sort((a, b) => (relative(root, a) < relative(root, b) ? -1 : 1))
  );
}

function fileLetters(index) {
  if (index >= ALPHABET.length ** 2) throw new Error('There are more style modules than two-letter names');
  return ALPHABET[Math.floor(index / ALPHABET.length)] + ALPHABET[index % ALPHABET.length];
}

/**
 * Returns the letters for an index: a to Z, then aa, ab and so on. Together with the two letters of the file,
 * they are unambiguous.
 */
function letters(index) {
  const rest = Math.floor(index / ALPHABET.length);
  return (rest > 0 ? letters(rest - 1) : '') + ALPHABET[index % ALPHABET.length];
}
