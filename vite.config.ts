import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksOfModules } from './scripts/build/chunks-of-modules.mjs';
import {
  callsWithoutSchemas,
  chunksOfFirstLoad,
  leanRouter,
  preloadedWith,
  productionRouter,
} from './scripts/build/lean-build.mjs';
import { oneByteSources } from './scripts/build/one-byte-sources.mjs';
import { fixedTokens } from './scripts/build/fixed-tokens.mjs';
import { chosenSites, sitesOfBuild } from './scripts/sites-of-build.mjs';
import { LONG_NAMES, shortClassNames } from './scripts/build/short-class-names.mjs';

/** The browser's build: one entry for the scripts, one for each site's theme, a manifest for the server. */
const chosen = sitesOfBuild();
const themes = chosen.map((id) => `sites/${id}/theme.css`);

/** The server validates requests, so the browser's contracts are built without their schemas. */
const noSchemas = fileURLToPath(new URL('./foundation/browser/no-schemas.ts', import.meta.url));

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    chosenSites(chosen),
    callsWithoutSchemas(),
    productionRouter(),
    leanRouter(),
    fixedTokens(),
    shortClassNames(),
    oneByteSources(),
    ...(isSsrBuild ? [] : [chunksOfModules()]),
  ],
  resolve: command === 'build' && !isSsrBuild ? { alias: { 'zod/mini': noSchemas } } : {},
  css: {
    transformer: 'lightningcss',
    modules: {},
    ...(command === 'build' ? { lightningcss: { cssModules: { pattern: LONG_NAMES } } } : {}),
  },
  // Bundles zod and kysely, because the server uses only a quarter of their code, and because bundling avoids
  // looking up 250 files at each start.
  ...(isSsrBuild ? { ssr: { noExternal: ['zod', 'kysely'] } } : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        ssr: true,
        rollupOptions: {
          input: {
            main: 'apps/server/main.ts',
            storefront: 'apps/storefront/server-entry.tsx',
            'embedded-worker': 'foundation/server/database/embedded-worker.ts',
            ...(existsSync('apps/cli/main.ts') ? { cli: 'apps/cli/main.ts' } : {}),
          },
          // Writes all files to one folder. Code that starts a worker then finds the worker's file in its own
          // folder, whichever chunk contains the code.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        manifest: 'manifest.json',
        modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
        assetsInlineLimit: 0,
        rollupOptions: {
          input: [
            'apps/storefront/browser.tsx',
            'apps/storefront/before-paint.ts',
            'apps/storefront/first-script.ts',
            ...themes,
          ],
          output: { codeSplitting: chunksOfFirstLoad() },
        },
      },
}));
