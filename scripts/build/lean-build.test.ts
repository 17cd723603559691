import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsWithoutSchemas,
  installedRouter,
  LEAN_ROUTER_VERSION,
  leanRouter,
  preloadedWith,
  productionRouter,
} from './lean-build.mjs';

const root = process.cwd();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(root, 'node_modules', '.lean-build-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the browser build of a module as a text. */
async function built(source: string, router?: string): Promise<string> {
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, source);
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [callsWithoutSchemas(), productionRouter(), leanRouter(router)],
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

test('an endpoint is reduced to its method and path, without schemas and texts', async () => {
  const code = await built(`export { getNavbar } from '${root}/domains/catalogue/contract/catalogue.ts';`);
  expect(code).toMatch(/method: ['"]GET['"],\s*path: ['"]\/api\/navbar['"]/);
  expect(code).not.toMatch(/summary|displayCartIcon|zod|endpoint\(|register\(/);
});

test.each([
  ['catalogue/contract/product.ts', 'getProductBySlug', '/api/v2/product/slug/:slug'],
  ['staff/contract/staff.ts', 'listStaff', '/api/account/staff'],
])('an endpoint of a contract in several files is reduced as well: %s', async (file, call, path) => {
  const code = await built(`export { ${call} } from '${root}/domains/${file}';`);
  expect(code).toContain(path);
  expect(code).not.toMatch(/summary|zod|endpoint\(|register\(/);
});

test('an endpoint without a path of its own stops the build, because the path of a spread object is lost', async () => {
  const file = join(folder, 'contract.ts');
  writeFileSync(
    file,
    `import { endpoint } from '${root}/foundation/pure/endpoint.ts'; const more = { path: '/x' }; export const one = endpoint({ ...more, method: 'GET' } as never);`,
  );
  await expect(built(`export { one } from '${file}';`)).rejects.toThrow('Write the method and the path');
});

test('every contract runs in a browser without its schemas', async () => {
  const files = readdirSync(join(root, 'domains'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract(\/[a-z-]+)?\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const code = await built(
    files.map((file, nth) => `export * as contract${nth} from '${root}/domains/${file}';`).join('\n'),
  );
  const inBrowser = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Contracts;
  const faults: string[] = [];
  for (const [nth, file] of files.entries()) {
    const onServer = (await import(join(root, 'domains', file))) as Contracts[string];
    for (const [name, value] of Object.entries(onServer)) {
      if (!isEndpoint(value)) continue;
      const { method, path } = inBrowser[`contract${nth}`]![name] as Partial<typeof value>;
      if (method !== value.method || path !== value.path) faults.push(`${file}: ${name}: ${method} ${path}`);
    }
  }
  expect(faults).toEqual([]);
});

type Contracts = Record<string, Record<string, unknown>>;

function isEndpoint(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

test('a contract does not import what only its schemas use', async () => {
  writeFileSync(
    join(folder, 'shapes.ts'),
    `globalThis.hasLoaded = true; export const SHAPE = z.string(); export const LIMIT = 7;`,
  );
  const contract = join(folder, 'contract.ts');
  const write = (more: string) =>
    writeFileSync(
      contract,
      `import { endpoint } from '${root}/foundation/pure/endpoint.ts'; import { SHAPE, LIMIT } from './shapes.ts';
      export const one = endpoint({ method: 'GET', path: '/x', output: SHAPE }); ${more}`,
    );
  write('');
  expect(await built(`export { one } from '${contract}';`)).not.toContain('hasLoaded');
  write('export const limit = LIMIT;');
  expect(await built(`export { limit } from '${contract}';`)).toContain('hasLoaded');
});

test('a page is fetched with all files that it imports, a part of a page with its styles', () => {
  const imported = [
    'assets/libraries-BPpgU8Zo.js',
    'assets/browser-BeD-Pc_2.css',
    'assets/list-COs66vwQ.js',
    'assets/list-k2sKuu8T.css',
  ];
  expect(preloadedWith('assets/category-page-CnQjBJ6H.js', imported)).toEqual(imported.slice(2));
  expect(preloadedWith('assets/list-week-6NuXwrtJ.js', imported)).toEqual(imported.slice(3));
});

test('constants of a contract are kept', async () => {
  const code = await built(
    `export { STOCK_STATUSES } from '${root}/domains/catalogue/contract/catalogue.ts';`,
  );
  expect(code).toContain('supersededAndNoStock');
});

test('the router is built without its framework, its forms and its fetchers', async () => {
  const code = await built(`export { createBrowserRouter, RouterProvider, Link } from 'react-router';`);
  expect(code).toContain('function createRouter(');
  expect(code).toContain('Not in the browser build');
  expect(code).not.toMatch(
    /Hey developer|encType|displayName|__reactRouterManifest|__subType|savedScrollPositions2\[/,
  );
});

test('the installed router is the version that the build supports', () => {
  expect(
    installedRouter(),
    'React Router is another version, and the build leaves it whole (5 KiB more a page). Read the functions that WITHOUT in scripts/build/lean-build.mjs names in the new version, run the journeys with LEAN_ROUTER_VERSION set to it, and see docs/decisions/0006-build-step-for-the-browser.md.',
  ).toBe(LEAN_ROUTER_VERSION);
});

test('another version of the router keeps its functions, but not its unused components', async () => {
  const code = await built(
    `export { createBrowserRouter, RouterProvider, Form } from 'react-router';`,
    '99.0.0',
  );
  expect(code).toContain('function createRouter(');
  expect(code).toContain('encType');
  expect(code).toContain('__subType');
  expect(code).not.toMatch(/displayName|Hey developer/);
  expect(code).not.toContain('Not in the browser build');
});
