import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { unknownFolder } from '#domains/projects/contract/errors.ts';
import {
  idText,
  own,
  ownChange,
  plainShortText,
  READ_ERRORS,
  WRITE_ERRORS,
} from '#domains/projects/contract/fields.ts';
import { project } from '#domains/projects/contract/types.ts';

/** Files attached to a project, a room or a product. */

/**
 * Paths for downloading files and previews. The full URL also contains the file's ID and a signature with a
 * limited validity.
 */
export const PROJECT_FILE_ROUTE = '/customer/project-file';
export const PROJECT_PREVIEW_ROUTE = '/customer/project-preview';
/** Maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Maximum total size of a project's files, in bytes. */
export const MAX_PROJECT_BYTES = 150 * 1024 * 1024;
/** Maximum number of files in one project. */
export const MAX_FILES = 100;
/**
 * Maximum total size of the files in a customer's own projects, in bytes. Includes deleted projects that can
 * still be restored.
 */
export const MAX_OWNER_BYTES = 500 * 1024 * 1024;

export const fileRefused = faultSpec(
  'file-refused',
  400,
  'We accept pictures (JPEG, PNG, WebP), PDFs and drawings (DWG) of up to 15 MB.',
);
export const filesFull = faultSpec(
  'files-full',
  409,
  `A project can have at most ${MAX_FILES} files, with a total size of at most 150 MB. Please delete a file first.`,
);
export const unknownFile = faultSpec('unknown-file', 404, 'That file no longer exists.');

export const saveAttachment = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/attachment',
  summary:
    'Uploads a file to a project, or to one of its folders or products; the file must be the last part of the form. Idempotent by content',
  takesFile: { mostBytes: MAX_FILE_BYTES },
  body: z.object({
    projectId: idText,
    folderId: z.optional(idText),
    productCode: z._default(plainShortText(64), ''),
  }),
  errors: [...WRITE_ERRORS, unknownFolder, fileRefused, filesFull],
  answer: project,
});
export const deleteAttachment = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: '/api/v2/project/attachment',
  summary: 'Deletes a file from a project; idempotent',
  query: z.object({ projectId: idText, attachmentId: idText }),
  errors: [...WRITE_ERRORS, unknownFile],
  answer: project,
});

export const fileLinks = z
  .object({
    id: z.number(),
    url: z.string(),
    /** The URL of the preview; null if the file is not a picture. */
    previewUrl: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ProjectFileLinks' });
export const listAttachments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/attachments',
  summary: 'Returns links to a project’s files, valid for one hour',
  query: z.object({ projectId: idText }),
  errors: [...READ_ERRORS],
  answer: z.object({ files: z.array(fileLinks) }),
});
