import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './programs/find-browser.mjs';

const USAGE = `Takes a picture of a page and prints the errors of its console and network.

  node scripts/screenshot.mjs URL out.png [options]

  --width 1280     window width in pixels (390 shows the mobile layout, with touch)
  --height 900     window height in pixels
  --full           capture the entire page, not only the window
  --host wa.localhost   use this host name in the URL, with the same port
  --click CSS      click this element before the picture; can be repeated
  --wait CSS|ms    wait for an element or a time before the picture
  --no-js          disable JavaScript
  --slow 400       limit the connection to this many kbit per second, and capture the window after 1, 2 and 3 seconds, as out-1s.png …`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    full: { type: 'boolean', default: false },
    host: { type: 'string' },
    click: { type: 'string', multiple: true, default: [] },
    wait: { type: 'string' },
    'no-js': { type: 'boolean', default: false },
    slow: { type: 'string' },
  },
});

const [address, file] = positionals;
if (!address || !file) {
  console.error(USAGE);
  process.exit(2);
}

const url = new URL(address);
if (values.host) url.hostname = values.host;
const width = Number(values.width);

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const context = await browser.newContext({
    viewport: { width, height: Number(values.height) },
    hasTouch: width < 768,
    javaScriptEnabled: !values['no-js'],
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.log(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) console.log(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) =>
    console.log(`failed ${request.url()}: ${request.failure()?.errorText}`),
  );

  if (values.slow) await onSlowLine(page, Number(values.slow));
  else await wholly(page);
} finally {
  await browser.close();
}

/** Takes a screenshot after the page has loaded completely. */
async function wholly(page) {
  await page.goto(url.href, { waitUntil: 'load', timeout: 30_000 });
  // Continue after a short wait, because the network never becomes idle if the page has an open event stream.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  for (const selector of values.click) await page.locator(selector).first().click();
  if (values.wait) {
    if (/^\d+$/.test(values.wait)) await page.waitForTimeout(Number(values.wait));
    else await page.locator(values.wait).first().waitFor();
  }
  await page.screenshot({ path: file, fullPage: values.full });
  console.log(`${file}: ${url.href} at ${width} px`);
}

/**
 * Takes screenshots of the window while the page loads on a slow connection and with an empty browser cache.
 */
async function onSlowLine(page, kilobits) {
  const devTools = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobits * 1000) / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const begin = performance.now();
  const passed = () => performance.now() - begin;
  await page.goto(url.href, { waitUntil: 'commit', timeout: 30_000 });
  for (const second of [1, 2, 3]) {
    await new Promise((done) => setTimeout(done, Math.max(0, second * 1000 - passed())));
    const name = file.replace(/(\.\w+)?$/, `-${second}s$1`);
    // Use the DevTools protocol, because Playwright's `page.screenshot` waits until all fonts have loaded.
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'png' });
    writeFileSync(name, Buffer.from(data, 'base64'));
    console.log(`${name}: after ${(passed() / 1000).toFixed(1)} s`);
  }
}
