import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Creates a release of the committed files: `npm run release -- 0.2.0`. Adds the date to the section in the
// changelog. Writes the version to package.json, its lock file and database/release.ts. Creates a commit and
// a tag, but pushes nothing.

const RELEASE = 'database/release.ts';
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const [version] = process.argv.slice(2);

const fault = whyNot();
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
const day = new Date().toISOString().slice(0, 10);
const source = readFileSync(RELEASE, 'utf8');
const oldest = /OLDEST_COMPATIBLE_VERSION = '([^']+)'/.exec(source)[1];
writeFileSync(RELEASE, source.replace(/VERSION = '[^']+'/, `VERSION = '${version}'`));
const rollback = oldest === version ? 'no earlier version' : `${oldest} and later`;
writeFileSync(
  'CHANGELOG.md',
  readFileSync('CHANGELOG.md', 'utf8').replace(
    /^## Unreleased\n(\nNo changes yet\.\n)?/m,
    `## Unreleased\n\nNo changes yet.\n\n## ${version} - ${day}\n\nCan roll back to: ${rollback}.\n`,
  ),
);
execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'ignore' });
git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json', RELEASE);
git('commit', '-m', `release: ${version}`, '-m', `Can roll back to: ${rollback}.`);
git('tag', '-a', `v${version}`, '-m', `Whitegoods ${version}`);
console.log(`Released ${version} as the tag v${version}. Processes can roll back to: ${rollback}.`);

/** Returns the reason why a release is not possible; null if it is possible. */
function whyNot() {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) return 'Name the version: npm run release -- 0.2.0';
  if (git('status', '--porcelain') !== '')
    return 'Commit everything first: a release contains only committed changes.';
  if (git('tag', '--list', `v${version}`) !== '') return `The tag v${version} already exists.`;
  const known = JSON.parse(readFileSync('package.json', 'utf8')).version.split('.').map(Number);
  const numbers = version.split('.').map(Number);
  const at = numbers.findIndex((number, index) => number !== known[index]);
  if (at < 0 || numbers[at] < known[at]) return `${version} is not newer than ${known.join('.')}.`;
  return null;
}
