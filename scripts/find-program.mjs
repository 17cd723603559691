import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { installWithApt, mayInstallWithApt } from './install-with-apt.mjs';

/**
 * What `look` finds on this machine, or after Debian's package was installed where `install` says so and it may.
 * @param {{look: () => string | undefined, debian: string, install: boolean, missing: string}} wanted `missing`: what to install
 * @returns {string}
 * @throws {Error} whose message says what to install
 */
export function findProgram({ look, debian, install, missing }) {
  const found = look();
  if (found) return found;
  if (!install || !mayInstallWithApt()) throw new Error(missing);
  const { output } = installWithApt([debian]);
  const installed = look();
  if (installed) return installed;
  throw new Error(`${missing}\nInstalling it with apt-get was tried and failed:\n${output}`);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Prints what `find` answers where the script of this address was started by itself; `--install` is passed on. */
export async function printWhenStarted(url, find) {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    console.log(await find({ install: process.argv.includes('--install') }));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
