import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsWithoutSchemas, leanRouter } from './lean-build.mjs';

const root = process.cwd();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(root, 'node_modules', '.lean-build-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a browser gets of a module, as text. */
async function built(source: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, source);
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [callsWithoutSchemas(), leanRouter()],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom)(\/|$)/,
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

test('a call is its method and its path, without schemas and words', async () => {
  const code = await built(`export { getNavbar } from '${root}/domains/catalogue/contract.ts';`);
  expect(code).toMatch(/method: ['"]GET['"],\s*path: ['"]\/api\/navbar['"]/);
  expect(code).not.toMatch(/summary|displayCartIcon|zod|endpoint\(/);
});

test('constants of a contract stay', async () => {
  const code = await built(`export { STOCK_STATUSES } from '${root}/domains/catalogue/contract.ts';`);
  expect(code).toContain('supersededAndNoStock');
});

test('the router comes without its framework, its forms and its fetchers', async () => {
  const code = await built(`export { createBrowserRouter, RouterProvider, Link } from 'react-router';`);
  expect(code).toContain('function createRouter(');
  expect(code).toContain('Not in the browser build');
  expect(code).not.toMatch(/Hey developer|encType|displayName|__reactRouterManifest/);
});
