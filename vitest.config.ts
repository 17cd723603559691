import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FOLDERS = '{apps,database,demo,design,domains,foundation,scripts,sites,tests}';

/** The walks through all pages first: they take longest, and by the size of their files would come last. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWalk = ({ moduleId }: TestSpecification) => /every-page/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/**
 * `unit`: rules and services without a database; `parts`: React parts in a simulated document; `db`: routes and stores
 * against a real database (TEST_DATABASE says which: embedded, the default, or postgres at TEST_DATABASE_URL);
 * `e2e`: journeys in Chromium; `chaos`: the shop while things break.
 */
export default defineConfig({
  test: {
    // Two cores are what a small build machine has; a third worker only makes every one of them slower.
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
          // Nothing of theirs outlives a test: loading every module anew for each file would take most of the time.
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
          // A context for each file in place of a process: they share what is compiled, and nothing else.
          pool: 'vmThreads',
          environment: 'happy-dom',
          setupFiles: ['tests/unmount-parts.ts'],
          // Pages that are typed into take seconds where other things go on beside.
          testTimeout: 15_000,
          // A machine with much to do may be late for once; the run tells who needed it (tests/second-tries.ts).
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          // Each file has a database of its own; modules, and what the engine made of the embedded one, are loaded once.
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
          // Modules, browsers and the shop that is only looked at serve all files that a worker takes.
          isolate: false,
          // Journeys wait for the network and for what is drawn: a third one uses the cores meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A machine with much to do may be late for once; the run tells who needed it (tests/second-tries.ts).
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
