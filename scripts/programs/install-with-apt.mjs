import { spawnSync } from 'node:child_process';

/**
 * Whether this process can install Debian packages. This requires apt-get, and either root or sudo without a
 * password.
 */
export function mayInstallWithApt() {
  if (process.platform !== 'linux') return false;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  return isRoot() || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs Debian packages without prompts. If the first attempt fails, updates the package lists and tries
 * again. A new container often has no package lists, but they are usually valid on a developer's machine.
 * @param {string[]} packages
 * @returns {{ok: boolean, output: string}} `output` contains the end of apt's output if it failed
 */
export function installWithApt(packages) {
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  console.log(`Installing ${packages.join(', ')} with apt-get (this can take a minute or two)`);
  let result = apt(install);
  if (result.status !== 0) {
    apt(['update']);
    result = apt(install);
  }
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.slice(-2000);
  return { ok: result.status === 0, output };
}

function apt(args) {
  const quiet = ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args];
  const environment = ['DEBIAN_FRONTEND=noninteractive'];
  const [command, commandArgs] = isRoot()
    ? ['env', [...environment, 'apt-get', ...quiet]]
    : ['sudo', ['-n', 'env', ...environment, 'apt-get', ...quiet]];
  return spawnSync(command, commandArgs, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function isRoot() {
  return process.getuid?.() === 0;
}
