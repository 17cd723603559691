import { spawnSync } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findProgram, isExecutable, printWhenStarted } from './find-program.mjs';

/** The oldest supported major version. Older versions lack features that the migrations use. */
const OLDEST = 14;

/**
 * Returns the folder that contains PostgreSQL's `initdb` and `postgres`. Searches PG_BIN, Debian's folders
 * (newest version first), PATH and the usual folders, in this order. If it finds nothing and `install` is
 * true, installs Debian's postgresql with apt.
 * @param {{install?: boolean}} [options]
 * @returns {Promise<string>}
 * @throws {Error} whose message states what to install
 */
export async function findPostgres({ install = false } = {}) {
  const chosen = process.env.PG_BIN;
  if (chosen) {
    if (isServer(chosen)) return chosen;
    throw new Error(`PG_BIN points to ${chosen}, which does not contain PostgreSQL ${OLDEST} or later.`);
  }
  return findProgram({
    look: () => candidates().find(isServer),
    debian: 'postgresql',
    install,
    missing:
      `No PostgreSQL server (${OLDEST} or later) was found. Install one (Debian and Ubuntu: apt-get install postgresql; ` +
      `macOS: brew install postgresql), or set PG_BIN to the folder that holds initdb and postgres.`,
  });
}

function candidates() {
  const fromPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && isExecutable(join(folder, 'postgres')))
    // Resolve symbolic links, because the server searches for its libraries and templates relative to the
    // real file.
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))));
  return [
    ...versionsUnder('/usr/lib/postgresql'),
    ...fromPath,
    ...versionsUnder('/opt/homebrew/opt'),
    ...versionsUnder('/usr/local/opt'),
    '/usr/local/pgsql/bin',
  ];
}

function versionsUnder(folder) {
  try {
    return readdirSync(folder)
      .map((name) => ({ name, version: Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1]) }))
      .filter(({ version }) => version >= OLDEST)
      .sort((a, b) => b.version - a.version)
      .map(({ name }) => join(folder, name, 'bin'));
  } catch {
    return [];
  }
}

function isServer(folder) {
  if (!isExecutable(join(folder, 'initdb')) || !isExecutable(join(folder, 'postgres'))) return false;
  const result = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return Number(/\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1]) >= OLDEST;
}

await printWhenStarted(import.meta.url, findPostgres);
