import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWithApt, mayInstallWithApt } from './install-with-apt.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/**
 * Arguments that make Chromium quiet and repeatable in tests: nothing fetched in the background, and no sandbox when
 * we are root, because Chromium refuses to start as root otherwise.
 */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium that starts on this machine.
 * Order: WHITEGOODS_BROWSER, CHROME_PATH, the usual places, and, with `install`, Debian's chromium by apt.
 * @param {{install?: boolean}} [options]
 * @returns {Promise<string>}
 * @throws {Error} whose message says what to install
 */
export async function findBrowser({ install = false } = {}) {
  for (const variable of ['WHITEGOODS_BROWSER', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (!path) continue;
    if (starts(path)) return path;
    throw new Error(`${variable} names ${path}, but that does not start as a browser.`);
  }
  const found = candidates().find(starts);
  if (found) return found;
  let attempt = '';
  if (install && mayInstallWithApt()) {
    const { output } = installWithApt(['chromium']);
    const installed = candidates().find(starts);
    if (installed) return installed;
    attempt = `\nInstalling it with apt-get was tried and failed:\n${output}`;
  }
  throw new Error(
    `No Chromium or Chrome was found. Install one (Debian and Ubuntu: apt-get install chromium; macOS: Google Chrome), ` +
      `or set WHITEGOODS_BROWSER to its path.${attempt}`,
  );
}

function candidates() {
  const fromPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [
    ...fromPath,
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ...downloadedByPlaywright(),
  ].filter(isExecutable);
}

function downloadedByPlaywright() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright');
  try {
    return readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) =>
        ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
      );
  } catch {
    return [];
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks for the version, because a file of the right name may be a stub that only tells one to install something else. */
function starts(path) {
  const result = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return result.status === 0 && /chrom|edge/i.test(result.stdout);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(await findBrowser({ install: process.argv.includes('--install') }));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
