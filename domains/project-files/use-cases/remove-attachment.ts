import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { ProjectsContext } from '#domains/projects/use-cases/deps.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { type ChangeFault, changeAndShow } from '#domains/projects/use-cases/change-project.ts';
import { unknownFile } from '../contract.ts';
import { readAttachment, endAttachment } from '../db/attachments.ts';
import type { StoredFilesDeps } from './deps.ts';

/** Deletes a file (API-134). The content is deleted, and the row stays for the history. */
export async function removeAttachment(
  deps: StoredFilesDeps,
  ctx: ProjectsContext,
  { projectId, attachmentId }: { projectId: number; attachmentId: number },
): Promise<Project | ChangeFault<typeof unknownFile.code>> {
  let names: (string | null)[] = [];
  const done = await changeAndShow<typeof unknownFile.code>(deps, ctx, { projectId }, async (tx) => {
    const file = await readAttachment(tx, attachmentId);
    if (file?.projectId !== projectId) return failWith(unknownFile);
    if (file.deletedAt !== null) return { changes: [] };
    await endAttachment(tx, attachmentId, ctx.now);
    names = [file.storageName, file.previewName];
    return {
      changes: [{ action: 'deleted-file', subject: file.name }],
      audited: { action: 'deleted-file' },
    };
  });
  if (!isFault(done)) await deps.storage.forget(names);
  return done;
}
