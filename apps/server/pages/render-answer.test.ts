import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAssets } from './render-answer.ts';

const SELDOM = 'apps/storefront/seldom-pages.ts';

/** Writes the files of a build and returns the assets that pages link to. */
function assetsOfBuild(manifest: Record<string, object>, chunks: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...ENTRIES, ...manifest }));
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks));
  return readAssets(folder);
}

const ENTRIES = {
  'apps/storefront/browser.tsx': { file: 'browser.js' },
  'apps/storefront/before-paint.ts': { file: 'before-paint.js' },
  'apps/storefront/first-script.ts': { file: 'first-script.js' },
};

test('a rarely visited page preloads the file that imports it; other pages do not', () => {
  const assetsOf = assetsOfBuild({
    'apps/storefront/browser.tsx': { file: 'browser.js', dynamicImports: [SELDOM, 'home.tsx'] },
    [SELDOM]: { file: 'seldom.js', dynamicImports: ['account.tsx'] },
    'home.tsx': { file: 'home.js' },
    'account.tsx': { file: 'account.js' },
  });
  const scriptsOf = (file: string) => assetsOf('aol', [], [file], []).modulePreloads;
  expect(scriptsOf('account.tsx')).toEqual(['/seldom.js', '/account.js']);
  expect(scriptsOf('home.tsx')).toEqual(['/home.js']);
});

test('a lazy component adds its styles, also if several pages share it', () => {
  const assetsOf = assetsOfBuild(
    {
      'product.tsx': { file: 'product.js', dynamicImports: ['own.tsx', '_shared-x.js', 'unseen.tsx'] },
      'own.tsx': { file: 'own.js', css: ['assets/own.css'] },
      '_shared-x.js': { file: 'shared-x.js', css: ['assets/shared.css'] },
      'unseen.tsx': { file: 'unseen.js', css: ['assets/unseen.css'] },
    },
    { 'design/shared.tsx': 'shared-x.js' },
  );
  expect(assetsOf('aol', [], ['product.tsx'], ['own.tsx', 'design/shared.tsx']).styles).toEqual([
    '/assets/styles/own~shared.css',
  ]);
});
