import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReceivedFile } from '#foundation/server/http/receive-file.ts';
import { isFault, failWith, type Fault } from '#foundation/pure/fault.ts';
import { unknownFolder } from '#domains/projects/contract/errors.ts';
import { type ProjectsContext, openProject } from '#domains/projects/use-cases/deps.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import {
  changeAndShow,
  type ChangeFault,
  type Changing,
  type Done,
  type Tx,
} from '#domains/projects/use-cases/change-project.ts';
import { readFolders } from '#domains/projects/use-cases/project-records.ts';
import { fileRefused, filesFull, MAX_FILES, MAX_PROJECT_BYTES, MAX_OWNER_BYTES } from '../contract.ts';
import { fileTypeOf, toDisplayName } from '../rules/file-type.ts';
import {
  readAttachments,
  lockOwnedBytes,
  insertAttachment,
  type StoredAttachment,
} from '../db/attachments.ts';
import type { StoredFilesDeps } from './deps.ts';

/** The error for an owner whose projects have reached their total file limit. */
const OWNER_FULL =
  'The files in your projects have reached the total limit of 500 MB. Please delete some files first.';

type SaveFault = typeof fileRefused.code | typeof filesFull.code | typeof unknownFolder.code;

/** A file that a request adds to a project, in a folder or beside a product. */
interface SentAttachment {
  projectId: number;
  folderId?: number | undefined;
  productCode: string;
  file?: ReceivedFile | undefined;
}

/**
 * Stores a file (API-133). Its type is detected from its content. If the same file is added to the same place
 * again, it is stored once.
 */
export async function saveAttachment(
  ctx: ProjectsContext,
  deps: StoredFilesDeps,
  sent: SentAttachment,
): Promise<Project | ChangeFault<SaveFault>> {
  const { storage, scan } = deps;
  const { projectId, folderId = null, productCode, file } = sent;
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const type = file && fileTypeOf(await storage.headOf(file.path));
  if (!type || (await scan(file.path)) !== 'clean') return failWith(fileRefused);
  const digest = await digestOf(file.path);
  const preview = type.isPicture ? await storage.keepPreview(file.path) : null;
  if (type.isPicture && preview === null) return failWith(fileRefused);
  const stored = await storage.keep(file.path);
  let isTaken = false;
  try {
    const done = await changeAndShow<SaveFault>(ctx, deps, { projectId }, async (tx, changing) => {
      const added = await addAttachment(tx, ctx, changing, {
        projectId,
        folderId,
        productCode,
        name: toDisplayName(file.name, type.type),
        type: type.type,
        bytes: file.bytes,
        digest,
        storageName: stored,
        previewName: preview,
      });
      isTaken = !isFault(added) && added.changes.length > 0;
      return added;
    });
    if (isFault(done)) isTaken = false;
    return done;
  } catch (error) {
    isTaken = false;
    throw error;
  } finally {
    if (!isTaken) await storage.forget([stored, preview]);
  }
}

/** Adds a stored file to a project, unless it is already there. Returns a fault if a limit is reached. */
async function addAttachment(
  tx: Tx,
  ctx: ProjectsContext,
  { project, role, by }: Changing,
  file: Omit<StoredAttachment, 'id' | 'deletedAt'>,
): Promise<Done | Fault<SaveFault>> {
  const { projectId, folderId, productCode, digest, name } = file;
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
  await insertAttachment(tx, { ...file, by, now: ctx.now });
  return {
    changes: [{ action: 'added-file', subject: name }],
    audited: { action: 'added-file', after: { type: file.type, bytes: file.bytes } },
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
