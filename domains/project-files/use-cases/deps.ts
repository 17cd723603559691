import type { ShopSecret } from '#foundation/server/signature.ts';
import type { ProjectsDeps } from '#domains/projects/use-cases/deps.ts';
import type { ScanFile, createAttachmentFiles } from './attachment-files.ts';

export interface AttachmentsDeps extends ProjectsDeps {
  secret: ShopSecret;
  /** The folder in which files are stored. */
  dir: string;
  scan: ScanFile;
}

/** The dependencies of use cases that store or read files. */
export interface StoredFilesDeps extends AttachmentsDeps {
  /** The storage of file contents. */
  storage: ReturnType<typeof createAttachmentFiles>;
}

/** A file for an HTTP response. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
  type: string;
}
