import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { readContentFolder } from '#domains/content/use-cases/content-folder.ts';
import { saveContent } from '#domains/content/use-cases/save-content.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { WRITTEN_FOR } from './sites.ts';

/** The content folder is beside this file in the sources, and two folders above the built program. */
const PLACES = ['./content', '../../demo/content'];

/** Returns the folder of the demo world's pages, which `npm run import -- content` also accepts. */
export function demoContentFolder(): string {
  const folders = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new Error(`The demo world's pages are in none of ${folders.join(', ')}`);
  return found;
}

/** Writes the demo world's pages, modal texts and redirects. Throws if a file is invalid. */
export async function loadDemoContent(tx: Kysely<Tables>, now: Date): Promise<void> {
  const content = readContentFolder(demoContentFolder(), [...WRITTEN_FOR, ...SITE_IDS]);
  if (content.problems.length > 0) throw new Error(content.problems.join('\n'));
  const isShown = ({ siteId }: { siteId: string }) => siteId === '*' || SITE_IDS.includes(siteId);
  await saveContent(
    tx,
    { documents: content.documents.filter(isShown), redirects: content.redirects.filter(isShown) },
    { now },
  );
}
