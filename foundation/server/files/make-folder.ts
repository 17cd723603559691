import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents one by one. Node's recursive option never returns for some folders
 * (such as those under /proc).
 */
export function makeFolder(dir: string): void {
  const missing: string[] = [];
  for (let one = resolve(dir); !existsSync(one) && dirname(one) !== one; one = dirname(one))
    missing.unshift(one);
  for (const one of missing)
    try {
      mkdirSync(one);
    } catch (error) {
      // Another process may have created the folder first.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
}
