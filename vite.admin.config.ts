import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsWithoutSchemas, productionRouter } from './scripts/build/lean-build.mjs';
import { chosenSites, sitesOfBuild } from './scripts/sites-of-build.mjs';

/**
 * The build of the back office: an application of its own, so that it never changes the shoppers' files. The
 * server adds its files to the document by the manifest.
 */
export default defineConfig({
  appType: 'custom',
  base: '/admin/',
  publicDir: false,
  plugins: [react(), chosenSites(sitesOfBuild()), callsWithoutSchemas(), productionRouter()],
  // The server validates requests, so the browser's contracts are built without their schemas.
  resolve: {
    alias: { 'zod/mini': fileURLToPath(new URL('./foundation/browser/no-schemas.ts', import.meta.url)) },
  },
  css: { transformer: 'lightningcss', modules: {} },
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: ['apps/admin/main.tsx'] },
  },
});
