import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { installWithApt, mayInstallWithApt } from './install-with-apt.mjs';

/**
 * Returns the result of `look`. If `look` finds nothing and `install` is true, installs the Debian package
 * and calls `look` again.
 * @param {{look: () => string | undefined, debian: string, install: boolean, missing: string}} wanted
 * `missing`: what to install
 * @returns {string}
 * @throws {Error} whose message states what to install
 */
export function findProgram({ look, debian, install, missing }) {
  const found = look();
  if (found) return found;
  if (!install || !mayInstallWithApt()) throw new Error(missing);
  const { output } = installWithApt([debian]);
  const installed = look();
  if (installed) return installed;
  throw new Error(`${missing}\nThe installation with apt-get failed:\n${output}`);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Prints the result of `find` if the script with this URL is the program that was started. Passes the option
 * `--install` to `find`.
 */
export async function printWhenStarted(url, find) {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    console.log(await find({ install: process.argv.includes('--install') }));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
