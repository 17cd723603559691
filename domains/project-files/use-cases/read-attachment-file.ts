import { readOpenAttachment } from '../db/attachments.ts';
import { toDisplayName } from '../rules/file-type.ts';
import type { StoredFilesDeps, SentFile } from './deps.ts';

/** Returns a file for an HTTP response; null if the file was deleted. */
export async function readAttachmentFile(
  { db, storage }: Pick<StoredFilesDeps, 'db' | 'storage'>,
  id: number,
): Promise<SentFile | null> {
  const file = await readOpenAttachment(db, id);
  const bytes = file && (await storage.read(file.storageName));
  if (!file || !bytes) return null;
  // Earlier files were stored under names that their senders chose.
  return { name: asciiName(toDisplayName(file.name, file.type)), bytes, type: file.type };
}

/** Returns the preview of a picture; null if the file was deleted. */
export async function readPreview(
  { db, storage }: Pick<StoredFilesDeps, 'db' | 'storage'>,
  id: number,
): Promise<SentFile | null> {
  const name = (await readOpenAttachment(db, id))?.previewName;
  const bytes = name ? await storage.read(name) : null;
  return bytes ? { name: `preview-${id}.webp`, bytes, type: 'image/webp' } : null;
}

/** Replaces characters that an HTTP header cannot contain. */
function asciiName(name: string): string {
  return name.replaceAll(/[^\w .()-]/g, '_');
}
