/** Ends the process with a friendly sentence when this Node is too old. Keep to old syntax: old Nodes must parse it. */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Whitegoods needs Node ${OLDEST.join('.')} or later; this is ${process.versions.node}.\n` +
      'Install the current LTS from https://nodejs.org (or with your version manager) and run the command again.',
  );
  process.exit(1);
}
