import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram, isExecutable, printWhenStarted } from './find-program.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/**
 * The launch arguments with which Chromium has no background downloads and repeatable results. For root, they
 * disable the sandbox, because Chromium otherwise refuses to start.
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
 * Returns the path of a Chromium that can be started on this machine. Searches WHITEGOODS_BROWSER,
 * CHROME_PATH and the usual folders, in this order. If it finds nothing and `install` is true, installs
 * Debian's chromium with apt.
 * @param {{install?: boolean}} [options]
 * @returns {Promise<string>}
 * @throws {Error} whose message states what to install
 */
export async function findBrowser({ install = false } = {}) {
  for (const variable of ['WHITEGOODS_BROWSER', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (!path) continue;
    if (starts(path)) return path;
    throw new Error(`${variable} names ${path}, but that program does not start as a browser.`);
  }
  return findProgram({
    look: () => candidates().find(starts),
    debian: 'chromium',
    install,
    missing:
      `No Chromium or Chrome was found. Install one (Debian and Ubuntu: apt-get install chromium; macOS: Google Chrome), ` +
      `or set WHITEGOODS_BROWSER to its path.`,
  });
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

/**
 * Whether a browser can be started. Starts it to print its version, because the file may only be a script
 * that suggests a package to install.
 */
function starts(path) {
  const result = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return result.status === 0 && /chrom|edge/i.test(result.stdout);
}

await printWhenStarted(import.meta.url, findBrowser);
