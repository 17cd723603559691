import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ShopProcess } from './shop-process.ts';

const commands = fileURLToPath(new URL('../scripts/cli.mjs', import.meta.url));

/** Stores the value of a setting for every site of a shop on an embedded database. */
export function setSetting({ dataDir }: ShopProcess, name: string, value: string): void {
  execFileSync(process.execPath, [commands, 'settings', 'set', name, value], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir },
  });
}
