import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests that a mutant of a rule must not survive: those of rules and services, without a database or a document. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    setupFiles: ['tests/no-network.ts'],
    include: ['domains/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  },
});
