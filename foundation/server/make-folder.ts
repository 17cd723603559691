import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes a folder and those above it that are missing, one by one: under some folders (/proc) Node's recursive way never ends. */
export function makeFolder(dir: string): void {
  const missing: string[] = [];
  for (let one = resolve(dir); !existsSync(one) && dirname(one) !== one; one = dirname(one))
    missing.unshift(one);
  for (const one of missing)
    try {
      mkdirSync(one);
    } catch (error) {
      // Another process made it meanwhile.
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
}
