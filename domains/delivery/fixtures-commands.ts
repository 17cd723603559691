import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { emptyTables } from '#database/empty-tables.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { runCommand } from '#apps/cli/commands.ts';

/** A shop without a network, and a folder of its operator, anew before each test. */
export interface NetworkTrial {
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  /** Where the operator stands. */
  standing: string;
  /** Runs `npm run <line>` and answers its exit code and what it said. */
  run(line: string): Promise<{ exit: number; said: string }>;
  /** Files of a folder by their names; what indents their lines is left out. */
  write(files: Readonly<Record<string, string>>, folder?: string): void;
  filesOf(folder: string): Record<string, string>;
}

/** Opens the database and closes it with the tests of the file that calls this. `sells`: categories that the shop has. */
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
