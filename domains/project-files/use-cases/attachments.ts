import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import type { ReceivedFile } from '#foundation/server/http/receive-file.ts';
import { signedFiles } from '#foundation/server/files/signed-file.ts';
import {
  fileRefused,
  filesFull,
  MAX_FILES,
  MAX_OWNER_BYTES,
  MAX_PROJECT_BYTES,
  PROJECT_FILE_ROUTE,
  PROJECT_PREVIEW_ROUTE,
  unknownFile,
} from '../contract.ts';
import { unknownFolder } from '#domains/projects/contract/errors.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { fileTypeOf, toDisplayName } from '../rules/file-type.ts';
import { createAttachmentFiles, type ScanFile } from './attachment-files.ts';
import {
  endAttachment,
  insertAttachment,
  findUsedNames,
  lockOwnedBytes,
  readAttachment,
  readAttachments,
  readOpenAttachment,
} from '../db/attachments.ts';
import { readFolders } from '#domains/projects/use-cases/project-records.ts';
import { changeAndShow, type ChangeFault } from '#domains/projects/use-cases/change-project.ts';
import {
  openProject,
  type ProjectsContext,
  type ProjectsDeps,
  type Refusal,
} from '#domains/projects/use-cases/deps.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export { listFiles, moveToProduct } from '../db/attachments.ts';

/** How long links to files stay valid, in seconds. */
const LINK_SECONDS = 3600;

/** The error for an owner whose projects have reached their total file limit. */
const OWNER_FULL =
  'The files in your projects have reached the total limit of 500 MB. Please delete some files first.';

interface AttachmentsDeps extends ProjectsDeps {
  secret: ShopSecret;
  /** The folder in which files are stored. */
  dir: string;
  scan: ScanFile;
}

export type Attachments = ReturnType<typeof createAttachments>;

/** A file for an HTTP response. */
interface SentFile {
  name: string;
  bytes: Uint8Array;
  type: string;
}

type SaveFault = typeof fileRefused.code | typeof filesFull.code | typeof unknownFolder.code;

/**
 * Creates the project file service. Only the project's owner and staff can add, see and delete files
 * (PROJECT-18).
 */
export function createAttachments(deps: AttachmentsDeps) {
  const { db, secret, dir, scan } = deps;
  const files = createAttachmentFiles({ dir });
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
    /**
     * Stores a file (API-133). Its type is detected from its content. If the same file is added to the same
     * place again, it is stored once.
     */
    async save(
      ctx: ProjectsContext,
      sent: {
        projectId: number;
        folderId?: number | undefined;
        productCode: string;
        file?: ReceivedFile | undefined;
      },
    ): Promise<Project | ChangeFault<SaveFault>> {
      const { projectId, folderId = null, productCode, file } = sent;
      const found = await openProject(deps, ctx, projectId);
      if (isFault(found)) return found;
      const type = file && fileTypeOf(await files.headOf(file.path));
      if (!type || (await scan(file.path)) !== 'clean') return failWith(fileRefused);
      const digest = await digestOf(file.path);
      const preview = type.isPicture ? await files.keepPreview(file.path) : null;
      if (type.isPicture && preview === null) return failWith(fileRefused);
      const stored = await files.keep(file.path);
      let isTaken = false;
      try {
        const done = await changeAndShow<SaveFault>(
          deps,
          ctx,
          { projectId },
          async (tx, { project, role, by }) => {
            if (folderId !== null && !(await readFolders(tx, projectId)).some(({ id }) => id === folderId))
              return failWith(unknownFolder);
            const others = await readAttachments(tx, projectId);
            const isSame = (one: (typeof others)[number]) =>
              one.digest === digest && one.folderId === folderId && one.productCode === productCode;
            if (others.some(isSame)) return { changes: [] };
            const bytes = others.reduce((sum, one) => sum + one.bytes, file.bytes);
            if (others.length >= MAX_FILES || bytes > MAX_PROJECT_BYTES) return failWith(filesFull);
            const ownerId = role === 'owner' ? project.ownerAccountId : null;
            if (ownerId !== null) {
              const owned = await lockOwnedBytes(tx, { ownerId, accountId: by.accountId });
              if (owned + file.bytes > MAX_OWNER_BYTES) return failWith(filesFull, { texts: OWNER_FULL });
            }
            const name = toDisplayName(file.name, type.type);
            await insertAttachment(tx, {
              projectId,
              folderId,
              productCode,
              name,
              type: type.type,
              bytes: file.bytes,
              digest,
              storageName: stored,
              previewName: preview,
              by,
              now: ctx.now,
            });
            isTaken = true;
            return {
              changes: [{ action: 'added-file', subject: name }],
              audited: { action: 'added-file', after: { type: type.type, bytes: file.bytes } },
            };
          },
        );
        if (isFault(done)) isTaken = false;
        return done;
      } catch (error) {
        isTaken = false;
        throw error;
      } finally {
        if (!isTaken) await files.forget([stored, preview]);
      }
    },

    /** Deletes a file (API-134). The content is deleted, and the row stays for the history. */
    async remove(
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
      if (!isFault(done)) await files.forget(names);
      return done;
    },

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
    /** Returns a file for an HTTP response; null if the file was deleted. */
    async fileOf(id: number): Promise<SentFile | null> {
      const file = await readOpenAttachment(db, id);
      const bytes = file && (await files.read(file.storageName));
      if (!file || !bytes) return null;
      // Earlier files were stored under names that their senders chose.
      return { name: asciiName(toDisplayName(file.name, file.type)), bytes, type: file.type };
    },
    opensPreview: previews.opens,
    /** Returns the preview of a picture; null if the file was deleted. */
    async previewOf(id: number): Promise<SentFile | null> {
      const name = (await readOpenAttachment(db, id))?.previewName;
      const bytes = name ? await files.read(name) : null;
      return bytes ? { name: `preview-${id}.webp`, bytes, type: 'image/webp' } : null;
    },
    /**
     * Deletes stored files that no project uses, such as those of deleted projects or interrupted requests.
     * Returns their number.
     */
    sweep: () => files.sweep((names) => findUsedNames(db, names)),
  };
}

/** Replaces characters that an HTTP header cannot contain. */
function asciiName(name: string): string {
  return name.replaceAll(/[^\w .()-]/g, '_');
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
