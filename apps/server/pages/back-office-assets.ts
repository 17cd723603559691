import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that the document of the back office links to, as paths. */
export interface BackOfficeAssets {
  styles: readonly string[];
  /** The modules that the document loads, without those that these import. */
  scripts: readonly string[];
  modulePreloads: readonly string[];
}

const ENTRY = 'apps/admin/main.tsx';
/** The base of the build's files in URLs (vite.admin.config.ts). */
const PREFIX = '/admin/';

/** Reads the files of the back office from the manifest of its build; null if it is not built. */
export function readBackOfficeAssets(folder: string): BackOfficeAssets | null {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) return null;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { file: string; css?: string[]; imports?: string[] }
  >;
  const chunks = new Set<string>();
  const collect = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const one of manifest[name]?.imports ?? []) collect(one);
  };
  collect(ENTRY);
  const [entry, ...others] = [...chunks].map((name) => manifest[name]!);
  return {
    styles: [entry!, ...others].flatMap(({ css = [] }) => css.map((one) => PREFIX + one)),
    scripts: [PREFIX + entry!.file],
    modulePreloads: others.map((chunk) => PREFIX + chunk.file),
  };
}
