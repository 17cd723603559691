// Writes the fallback fonts for PDF documents and a table of the characters in each font:
//   npm i --prefix /tmp/fonts @fontsource/noto-sans @fontsource/noto-sans-{arabic,hebrew,thai,devanagari,…,kr,sc}
//   node scripts/build/document-fonts.mjs /tmp/fonts/node_modules/@fontsource
// The packages are not dependencies, because they need 150 MB with all weights. The files that documents need
// have only 4 MB.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit');
const [packages] = process.argv.slice(2);
if (!packages) {
  console.error('Usage: node scripts/build/document-fonts.mjs FOLDER_OF_FONTSOURCE_PACKAGES');
  process.exit(2);
}
const folder = fileURLToPath(new URL('../../domains/invoices/fonts/', import.meta.url));

/** The fonts in order of preference. A character is displayed in the first font that contains it. */
const SOURCES = [
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ...[
    'arabic',
    'hebrew',
    'thai',
    'devanagari',
    'bengali',
    'gujarati',
    'gurmukhi',
    'tamil',
    'telugu',
    'sinhala',
    'khmer',
  ].map((script) => [`noto-sans-${script}`, script]),
  ['noto-sans-kr', 'korean'],
];

/** Formats code points as hexadecimal numbers and ranges: `391-3a1,3a3`. */
function rangesOf(codePoints) {
  const ranges = [];
  for (const point of codePoints.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(',');
}

const main = fontkit.openSync(
  require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
);
const covered = new Set();
const coverage = {};
function add(name, font) {
  const points = font.characterSet.filter((point) => point > 0x20 && !covered.has(point));
  for (const point of points) covered.add(point);
  if (points.length > 0) coverage[name] = rangesOf(points);
  return points.length > 0;
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
add('main', main);
const han = readdirSync(`${packages}/noto-sans-sc/files`)
  .flatMap((file) => /^noto-sans-sc-(\d+)-400-normal\.woff$/.exec(file) ?? [])
  .filter((one) => /^\d+$/.test(one))
  .map((slice) => ['noto-sans-sc', slice]);
for (const [source, part] of [...SOURCES, ...han]) {
  const file = `${packages}/${source}/files/${source}-${part}-400-normal.woff`;
  const name = source === 'noto-sans-sc' ? `han-${part}` : part;
  let isUsed = false;
  try {
    isUsed = add(name, fontkit.openSync(file));
  } catch {
    console.warn(`${file} cannot be read and is left out.`);
  }
  if (isUsed) copyFileSync(file, `${folder}${name}.woff`);
}
copyFileSync(`${packages}/noto-sans/LICENSE`, `${folder}OFL.txt`);
writeFileSync(`${folder}coverage.json`, `${JSON.stringify(coverage, null, 2)}\n`);
