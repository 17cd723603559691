import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Replaces fixed design tokens with their values in the built styles. A token such as `var(--s-2-5)` is
// longer than its value `10px`, and the browser would have to resolve it for every element. In development,
// the styles still contain the tokens.

const SCALES = join('design', 'scales.css');
/** The folders that contain styles of the shop. */
const FOLDERS = ['apps', 'design', 'domains', 'sites'];
/** Matches uses of the tokens for space, font sizes and font weights. */
const USED = /var\(--((?:s|fs|fw)-[\w-]+)\)/g;

/**
 * Replaces each use of a token whose value is the same on all pages.
 * @returns {import('vite').Plugin}
 */
export function fixedTokens() {
  let root = '';
  let tokens = new Map();
  return {
    name: 'fixed-tokens',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      tokens = fixedTokensOf(readFileSync(join(root, SCALES), 'utf8'), otherStyles(root));
    },
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: withFixedTokens(code, tokens), map: null }),
    },
  };
}

/**
 * Returns the fixed tokens of the scales with their values. A token is not fixed if another declaration
 * overrides it, or if its value is a formula or refers to another token.
 * @param {string} scales the text of `design/scales.css`
 * @param {string} others all other styles
 * @returns {Map<string, string>}
 */
export function fixedTokensOf(scales, others) {
  const declared = [...scales.matchAll(/--([\w-]+):\s*([^;]+);/g)];
  const isFixed = ([, name, value]) =>
    !value.includes('(') &&
    declared.filter(([, other]) => other === name).length === 1 &&
    !new RegExp(`--${name}\\s*:`).test(others);
  return new Map(declared.filter(isFixed).map(([, name, value]) => [name, value]));
}

/**
 * @param {string} code
 * @param {Map<string, string>} tokens
 * @returns {string}
 */
export function withFixedTokens(code, tokens) {
  return code.replace(USED, (use, name) => tokens.get(name) ?? use);
}

function otherStyles(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
  )
    .filter((file) => file.endsWith('.css') && file !== SCALES)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}
