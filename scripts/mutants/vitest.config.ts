import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The configuration of the tests that must detect mutants. These are the tests of rules and services that
 * need neither a database nor a DOM.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    setupFiles: ['tests/no-network.ts'],
    include: ['domains/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  },
});
