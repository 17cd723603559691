import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { runCommand } from '#apps/cli/commands.ts';

/**
 * A shop without a delivery network, and a folder with an operator's import files. Both are created again
 * before each test.
 */
export interface NetworkTrial {
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  /** The operator's current directory. */
  standing: string;
  /** Runs `npm run <line>`. Returns the exit code and the output. */
  run(line: string): Promise<{ exit: number; said: string }>;
  /** Writes files to a folder, by name. Removes the indentation of their lines. */
  write(files: Readonly<Record<string, string>>, folder?: string): void;
  filesOf(folder: string): Record<string, string>;
}

/**
 * Opens the database, and closes it after the tests of the file. `sells` contains the categories in which the
 * shop sells products.
 */
export function networkTrial({ sells = [] }: { sells?: readonly string[] } = {}): NetworkTrial {
  const at = {
    async run(line) {
      const { context, said } = commandTrial(at.database, at.standing);
      const [name = '', ...args] = line.split(' ');
      return { exit: await runCommand(name, args, context), said: said() };
    },
    write(files, folder = 'in') {
      mkdirSync(join(at.standing, folder), { recursive: true });
      for (const [name, text] of Object.entries(files))
        writeFileSync(join(at.standing, folder, name), `${text.trim().replaceAll(/^ +/gm, '')}\n`);
    },
    filesOf(folder) {
      const path = join(at.standing, folder);
      return Object.fromEntries(
        readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]),
      );
    },
  } as NetworkTrial;
  beforeAll(async () => {
    at.database = await openTestDatabase({ world: 'empty' });
  });
  beforeEach(async () => {
    at.standing = mkdtempSync(join(tmpdir(), 'delivery-files-'));
    await emptyTables(at.database.db, [
      'warehouse',
      'delivery_zone',
      'delivery_service',
      'public_holiday',
      'category',
      'locality',
    ]);
    if (sells.length > 0)
      await at.database.db
        .insertInto('category')
        .values(sells.map((uri) => ({ uri, name: uri, sites: ['aol'] })))
        .execute();
  });
  afterEach(() => rmSync(at.standing, { recursive: true }));
  afterAll(() => at.database.close());
  return at;
}
