import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents one after another. Node's option `recursive` is not used, because
 * with some folders, such as those in /proc, it never returns.
 */
export function makeFolder(dir: string): void {
  const missing: string[] = [];
  for (let one = resolve(dir); !existsSync(one) && dirname(one) !== one; one = dirname(one))
    missing.unshift(one);
  for (const one of missing)
    try {
      mkdirSync(one);
    } catch (error) {
      // A different process may have created the folder in the meantime.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
}
