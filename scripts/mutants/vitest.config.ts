import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that must detect a mutated rule: the tests of rules and services that need no database or DOM. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    setupFiles: ['tests/no-network.ts'],
    include: ['domains/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  },
});
