import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import { PROJECT_FILE_ROUTE, PROJECT_PREVIEW_ROUTE } from '../contract.ts';
import { createAttachmentFiles } from './attachment-files.ts';
import { findUsedNames, readAttachments } from '../db/attachments.ts';
import { openProject, type ProjectsContext, type Refusal } from '#domains/projects/use-cases/deps.ts';
import type { AttachmentsDeps } from './deps.ts';
import { saveAttachment } from './save-attachment.ts';
import { removeAttachment } from './remove-attachment.ts';
import { readAttachmentFile, readPreview } from './read-attachment-file.ts';

export { listFiles, moveToProduct } from '../db/attachments.ts';

/** How long links to files stay valid, in seconds. */
const LINK_SECONDS = 3600;

export type Attachments = ReturnType<typeof createAttachments>;

/**
 * Creates the project file service. Only the project's owner and staff can add, see and delete files
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
      saveAttachment(deps, ctx, sent),
    remove: (ctx: ProjectsContext, file: Parameters<typeof removeAttachment>[2]) =>
      removeAttachment(deps, ctx, file),

    /** Lists a project's files with their URLs. */
    async list(
      ctx: ProjectsContext,
      projectId: number,
    ): Promise<{ files: { id: number; url: string; previewUrl: string | null }[] } | Refusal> {
      const found = await openProject(deps, ctx, projectId);
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
     * Deletes stored files that no project uses, such as those of deleted projects or interrupted requests.
     * Returns their number.
     */
    sweep: () => storage.sweep((names) => findUsedNames(db, names)),
  };
}
