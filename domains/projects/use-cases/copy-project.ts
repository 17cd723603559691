import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { notYourProject, type unknownProject } from '../contract-errors.ts';
import type { Project } from '../contract-types.ts';
import { sells } from '../rules/access.ts';
import { NO_QUOTE_DATA } from '../rules/quote-data.ts';
import type { StoredProject } from '../store.ts';
import { insertFolder, insertLines, readFolders, readLines } from '../store/lines.ts';
import { insertVariation, readWords } from '../store/words.ts';
import { begin } from './begin-project.ts';
import { keyFor, type Tx } from './change-project.ts';
import { openProject, type Asking, type ProjectsNeeds } from './dependencies.ts';
import { showProject } from './show-project.ts';

/** A copy with its folders, products and variations, of whoever asks (API-102). The same key twice is one. */
export async function duplicate(
  needs: ProjectsNeeds,
  asking: Asking,
  { projectId, name, key }: { projectId: number; name?: string | undefined; key?: string | undefined },
): Promise<Project | Fault<typeof unknownProject.code | typeof notYourProject.code>> {
  const found = await openProject(needs, asking, projectId);
  if (isFault(found)) return found;
  const begun = await begin(needs, asking, {
    key: keyFor(projectId, key),
    beginning: {
      name: name ?? `${found.project.name} (copy)`.slice(0, 120),
      quoteData: NO_QUOTE_DATA,
      folders: [],
      action: 'duplicated',
      subject: found.project.ref,
      fill: (tx, project) => copyInto(tx, asking, { from: projectId, to: project }),
    },
  });
  if (isFault(begun)) return failWith(notYourProject);
  return showProject(needs, asking, begun, sells(asking.visitor) ? 'staff' : 'owner');
}

async function copyInto(
  tx: Tx,
  { site, now }: Asking,
  { from, to }: { from: number; to: StoredProject },
): Promise<void> {
  const copies = new Map<number | null, number | null>([[null, null]]);
  for (const { id, title } of await readFolders(tx, from))
    copies.set(id, await insertFolder(tx, to.id, title));
  const lines = await readLines(tx, from, site.country);
  await insertLines(
    tx,
    to.id,
    lines.map((line) => ({
      ...line,
      folderId: copies.get(line.folderId) ?? null,
      lockedCents: null,
      // What a manager approved is for its own line: a copy costs what everyone pays.
      priceOverrideCents: line.priceMost === null ? line.priceOverrideCents : null,
      priceMost: null,
    })),
    now,
  );
  for (const { id: _, ...variation } of (await readWords(tx, from)).variations)
    await insertVariation(tx, to.id, variation, now);
}
