import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { npmCommand } from './quiet-step.mjs';

// Runs `npm run sbom -- [FOLDER]`, which lists the packages that the running shop contains. Writes two files
// to FOLDER (default: `dist/sbom`). sbom.cdx.json is in CycloneDX format and comes from package-lock.json.
// licences.txt contains the version and the licence of each package.

/** Matches the licences with which operators can run a shop without further review. */
const KNOWN =
  /^(0BSD|Apache-2\.0|Artistic-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|Zlib)$/;

/** The licences of packages whose package.json states none. They come from the packages' licence files. */
const FROM_FILE = { 'png-js': 'MIT' };

const folder = process.argv[2] ?? join('dist', 'sbom');
const [program, args] = npmCommand(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']);
const { status, stdout, stderr } = spawnSync(program, args, {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  console.error(`npm sbom failed:\n${stderr}`);
  process.exit(1);
}
/** @type {{ components: { name: string, version: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }[] }} */
const { components } = JSON.parse(stdout);
const rows = components
  .map(({ name, version, licenses = [] }) => ({
    name: `${name} ${version}`,
    licence:
      licenses
        .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
        .join(', ') ||
      (FROM_FILE[name] ?? ''),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
const unknown = rows.filter(({ licence }) => !isKnown(licence));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'sbom.cdx.json'), stdout);
writeFileSync(
  join(folder, 'licences.txt'),
  rows.map(({ name, licence }) => `${name}: ${licence || 'none stated'}\n`).join(''),
);
console.log(`${rows.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.txt')}`);
for (const { name, licence } of unknown)
  console.error(`Check the licence of ${name}: ${licence || 'none stated'}`);
process.exitCode = unknown.length > 0 ? 1 : 0;

/**
 * Whether a licence expression is acceptable. For alternatives (`MIT OR GPL-2.0`), at least one licence must
 * be known. For combined licences (`MIT AND ISC`), all must be known.
 */
function isKnown(text) {
  return text
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND |, /i).every((one) => KNOWN.test(one.trim())));
}
