import { readFileSync } from 'node:fs';
import { npmCommand, runUnderOneLine } from './quiet-step.mjs';

/**
 * Installs the packages in package-lock.json if node_modules lacks a package or contains a different version.
 * @throws {Error} with the end of npm's output
 */
export async function installPackages() {
  if (isInstalled()) return;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, commandArgs] = npmCommand(args);
  const result = await runUnderOneLine('Installing packages', command, commandArgs, { limitMinutes: 15 });
  if (!result.ok) {
    throw new Error(`npm ci failed. Is the package registry reachable?\n${result.output.slice(0, 3000)}`);
  }
}

/**
 * Whether all packages are installed. Compares the list that npm stores in node_modules, which takes a few
 * milliseconds.
 */
function isInstalled() {
  try {
    const requested = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    return Object.entries(requested).every(
      ([path, { version, optional }]) =>
        path === '' || (present[path] ? present[path].version === version : optional),
    );
  } catch {
    return false;
  }
}
