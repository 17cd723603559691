import { isFault, type Fault, failWith } from '#foundation/pure/fault.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { PROJECT_FILE_ROUTE, PROJECT_PREVIEW_ROUTE, unknownFile } from '../contract.ts';
import { createAttachmentFiles } from './attachment-files.ts';
import {
  findUsedNames,
  readAttachments,
  readOpenAttachment,
  readAttachment,
  endAttachment,
} from '../db/attachments.ts';
import { openProject, type ProjectsContext, type Refusal } from '#domains/projects/use-cases/deps.ts';
import type { AttachmentsDeps, StoredFilesDeps, SentFile } from './deps.ts';
import { saveAttachment } from './save-attachment.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { type ChangeFault, changeAndShow } from '#domains/projects/use-cases/change-project.ts';
import { toDisplayName } from '../rules/file-type.ts';

/** Deletes a file's content (API-134). The database row remains for the project's history. */
async function removeAttachment(
  ctx: ProjectsContext,
  deps: StoredFilesDeps,
  { projectId, attachmentId }: { projectId: number; attachmentId: number },
): Promise<Project | ChangeFault<typeof unknownFile.code>> {
  let names: (string | null)[] = [];
  const done = await changeAndShow<typeof unknownFile.code>(ctx, deps, { projectId }, async (tx) => {
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

/** Returns a file's name, type and content; null if the file was deleted. */
async function readAttachmentFile(
  { db, storage }: Pick<StoredFilesDeps, 'db' | 'storage'>,
  id: number,
): Promise<SentFile | null> {
  const file = await readOpenAttachment(db, id);
  const bytes = file && (await storage.read(file.storageName));
  if (!file || !bytes) return null;
  // Stored names may be unsafe, because earlier versions stored the name that the browser sent.
  return { name: asciiName(toDisplayName(file.name, file.type)), bytes, type: file.type };
}

/** Returns a picture's preview; null if the picture was deleted or has no preview. */
async function readPreview(
  { db, storage }: Pick<StoredFilesDeps, 'db' | 'storage'>,
  id: number,
): Promise<SentFile | null> {
  const name = (await readOpenAttachment(db, id))?.previewName;
  const bytes = name ? await storage.read(name) : null;
  return bytes ? { name: `preview-${id}.webp`, bytes, type: 'image/webp' } : null;
}

/** Replaces characters that are not allowed in an HTTP header. */
function asciiName(name: string): string {
  return name.replaceAll(/[^\w .()-]/g, '_');
}

export { listFiles, moveToProduct } from '../db/attachments.ts';

/** Validity of a link to a file, in seconds. */
const LINK_SECONDS = 3600;

export type Attachments = ReturnType<typeof createAttachments>;

/**
 * Creates the project file service. Only a project's owner and staff may add, see and delete its files
 * (PROJECT-18).
 */
export function createAttachments(options: AttachmentsDeps) {
  const storage = createAttachmentFiles({ dir: options.dir });
  const deps = { ...options, storage };
  const { db, secret } = options;
  const originals = signedFiles({
    secret,
    purpose: 'project-file',
    route: PROJECT_FILE_ROUTE,
    seconds: LINK_SECONDS,
  });
  const previews = signedFiles({
    secret,
    purpose: 'project-preview',
    route: PROJECT_PREVIEW_ROUTE,
    seconds: LINK_SECONDS,
  });

  return {
    save: (ctx: ProjectsContext, sent: Parameters<typeof saveAttachment>[2]) =>
      saveAttachment(ctx, deps, sent),
    remove: (ctx: ProjectsContext, file: Parameters<typeof removeAttachment>[2]) =>
      removeAttachment(ctx, deps, file),

    /** Lists a project's files with their URLs. */
    async list(
      ctx: ProjectsContext,
      projectId: number,
    ): Promise<{ files: { id: number; url: string; previewUrl: string | null }[] } | Refusal> {
      const found = await openProject(ctx, deps, projectId);
      if (isFault(found)) return found as Fault<never>;
      const all = await readAttachments(db, projectId);
      const visit = { siteId: ctx.site.id, now: ctx.now };
      return {
        files: all.map(({ id, previewName }) => ({
          id,
          url: originals.linkTo(id, visit),
          previewUrl: previewName === null ? null : previews.linkTo(id, visit),
        })),
      };
    },

    opens: originals.opens,
    fileOf: (id: number) => readAttachmentFile(deps, id),
    opensPreview: previews.opens,
    previewOf: (id: number) => readPreview(deps, id),
    /**
     * Deletes stored files that no project uses, such as files of deleted projects or interrupted uploads.
     * Returns the number of deleted files.
     */
    sweep: () => storage.sweep((names) => findUsedNames(db, names)),
  };
}
