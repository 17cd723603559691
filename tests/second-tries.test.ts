import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('reports tests that pass only on the second attempt, but none that pass immediately or fail', () => {
  // The folder is inside the repository, so that the import of vitest resolves.
  const folder = mkdtempSync(join(root, 'node_modules/.second-tries-'));
  try {
    const told = join(folder, 'told');
    writeFileSync(told, '');
    writeFileSync(
      join(folder, 'some.test.mjs'),
      `import { expect, it } from 'vitest';
       let tries = 0;
       it('steady', () => {});
       it('shaky', () => { tries += 1; expect(tries, 'too early').toBe(2); });
       it('broken', () => { throw new Error('always'); });`,
    );
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { include: ['*.test.mjs'], exclude: ['none'], retry: 1 } };`,
    );
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--root',
        folder,
        '--reporter',
        join(root, 'tests/second-tries.ts'),
      ],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], SECOND_TRIES: told, NO_COLOR: '1' } },
    );
    const line = 'some.test.mjs > shaky (too early: expected 1 to be 2 // Object.is equality)';
    expect(stdout).toContain(`needed a second attempt: ${line}`);
    expect(readFileSync(told, 'utf8')).toBe(`${line}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The timeout is long, because the test starts its own test run.
}, 60_000);
