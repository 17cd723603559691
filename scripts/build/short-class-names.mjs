import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

// Shortens class names, which occupied a fifth of a page's HTML. Builds use names of three or four letters;
// development keeps the long names.

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The pattern for class names that Lightning CSS uses, so that the names can be recognised in its output. */
export const LONG_NAMES = 'wg--[hash]--[local]';
const LONG_NAME = /wg--([\w-]{6})--([\w-]+)/g;
const MODULE = /\.module\.css$/;

/** Folders that contain no styles of the shop. */
const ELSEWHERE = new Set(['node_modules', 'dist', 'tests', 'docs', 'database']);

/**
 * Creates short names: two letters for the file, by its index among all files, and one or two for the class,
 * by its index in the file. Names are unique, and the same in the browser and server builds.
 * @returns {import('vite').Plugin[]}
 */
export function shortClassNames() {
  let root = '';
  /** @type {Map<string, string>} */
  let files = new Map();
  const apply = 'build';
  /**
   * The names in each file, in the order in which its styles define them.
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
      // Runs between Vite's two style plugins, when the CSS contains the names.
      transform,
    },
    // Runs after both, when the module exports the names to the code.
    { name: 'short-class-names-in-code', apply, enforce: 'post', transform },
  ];
}

/** Returns all style modules in a folder and its subfolders, in the same order on every system. */
function modulesIn(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ELSEWHERE.has(entry.name))
    .flatMap(({ name }) =>
      readdirSync(join(root, name), { recursive: true }).map((file) => join(root, name, file)),
    )
    .filter((file) => MODULE.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort((a, b) => (relative(root, a) < relative(root, b) ? -1 : 1));
}

function fileLetters(index) {
  if (index >= ALPHABET.length ** 2) throw new Error('There are more style modules than two-letter names');
  return ALPHABET[Math.floor(index / ALPHABET.length)] + ALPHABET[index % ALPHABET.length];
}

/** Returns a to Z, then aa, ab … These are unambiguous after the two letters for the file. */
function letters(index) {
  const rest = Math.floor(index / ALPHABET.length);
  return (rest > 0 ? letters(rest - 1) : '') + ALPHABET[index % ALPHABET.length];
}
