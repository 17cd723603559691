import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAssets } from './pages.ts';

const SELDOM = 'apps/storefront/seldom-pages.ts';

test('a page that few visits come to brings the file along that imports it, other pages do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = {
    'apps/storefront/browser.tsx': { file: 'browser.js', dynamicImports: [SELDOM, 'home.tsx'] },
    'apps/storefront/before-paint.ts': { file: 'before-paint.js' },
    'apps/storefront/first-script.ts': { file: 'first-script.js' },
    [SELDOM]: { file: 'seldom.js', dynamicImports: ['account.tsx'] },
    'home.tsx': { file: 'home.js' },
    'account.tsx': { file: 'account.js' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  const assetsOf = readAssets(folder);
  const scriptsOf = (file: string) => assetsOf('aol', [], [file], []).modulePreloads;
  expect(scriptsOf('account.tsx')).toEqual(['/seldom.js', '/account.js']);
  expect(scriptsOf('home.tsx')).toEqual(['/home.js']);
});
