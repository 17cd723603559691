/**
 * Ends the process with an error message if the Node version is too old. Even old Node versions must be able
 * to parse this file, so it must contain only old syntax.
 */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]) || major === 21 || major === 23) {
  console.error(
    `Whitegoods needs Node 22 or 24 (or ${OLDEST.join('.')} of 20); this is ${process.versions.node}.\n` +
      'Install an LTS from https://nodejs.org (or with your version manager) and run the command again.',
  );
  process.exit(1);
}
