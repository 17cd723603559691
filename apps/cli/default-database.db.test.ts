import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MAIN = new URL('./main.ts', import.meta.url).href;
const TSX = import.meta.resolve('tsx');

let dir: string;
beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'whitegoods-default-')));
  // The database thread loads tsx from the current folder. The empty folder of this test therefore needs
  // `node_modules`.
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(dir, 'node_modules'));
});
afterEach(() => rmSync(join(dir, '.data'), { recursive: true, force: true }));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a command in a separate process, in an empty folder and without DATABASE_URL and DATA_DIR. */
async function run(...args: string[]) {
  const script = `import { main } from ${JSON.stringify(MAIN)};
    process.exitCode = await main(${JSON.stringify(args)}, { standing: process.cwd() });`;
  const options = { cwd: dir, env: { PATH: process.env['PATH'] ?? '' } };
  const command = ['--import', TSX, '--input-type=module', '-e', script];
  return promisify(execFile)(process.execPath, command, options).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
}

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('commands without environment variables', () => {
  it('report the embedded database folder in use and create no database when they only read', async () => {
    const none = await run('settings', 'get', 'CompanyName');
    expect(none.stderr).toContain(
      `There is no database in ${join(dir, '.data')}. Run npm start or npm run migrate`,
    );
    expect(existsSync(join(dir, '.data'))).toBe(false);
    const uses = `Uses the embedded database in ${join(dir, '.data')}: DATABASE_URL and DATA_DIR are not set.`;
    for (const args of [['migrate'], ['audit', 'list']]) expect((await run(...args)).stderr).toContain(uses);
  }, 120_000);
});
