import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FOLDERS = '{apps,database,demo,design,domains,foundation,scripts,sites,testing,tests}';

/** Runs the tests that walk through all pages first: they take longest, and would run last by file size. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWalk = ({ moduleId }: TestSpecification) => /every-page/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/**
 * `unit`: rules and services without a database; `parts`: React components in a simulated document; `db`:
 * routes and stores against a real database (TEST_DATABASE selects embedded, the default, or postgres at
 * TEST_DATABASE_URL); `e2e`: journeys in Chromium; `chaos`: the shop during failures.
 */
export default defineConfig({
  test: {
    // A small build machine has two cores; a third worker only makes all of them slower.
    maxWorkers: 2,
    setupFiles: ['tests/no-network.ts'],
    tags: [
      { name: 'nightly', description: 'Long: only with npm test -- --all, each night and before a release.' },
    ],
    sequence: { sequencer: WalksFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          execArgv: ['--expose-gc'],
          // These tests leave no state behind. Loading every module again for each file would take most of
          // the time.
          isolate: false,
          include: [`${FOLDERS}/**/*.test.ts`],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          // Photographs of 108 megapixels and whole documents take seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${FOLDERS}/**/*.test.tsx`],
          // Uses a separate context for each file instead of a separate process: the files share only
          // compiled code.
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: ['tests/unmount-parts.ts'],
          // Tests that type into pages take seconds on a busy machine.
          testTimeout: 15_000,
          // On a busy machine, a test may fail once because of a timeout. The run reports which tests were
          // retried (tests/second-tries.ts).
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          // Each file has its own database. Modules, and the compiled code of the embedded database engine,
          // are loaded once.
          isolate: false,
          include: [`${FOLDERS}/**/*.db.test.ts`],
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Modules, browsers and the read-only shop are shared by all files of a worker.
          isolate: false,
          // Journeys wait for the network and for rendering, so a third worker uses the cores during the
          // waits.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // On a busy machine, a test may fail once because of a timeout. The run reports which tests were
          // retried (tests/second-tries.ts).
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/prepared-world.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chaos',
          isolate: false,
          globalSetup: ['tests/chaos/prepared-cluster.ts'],
          include: ['tests/{chaos,hostile}/**/*.chaos.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
