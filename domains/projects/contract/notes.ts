import * as z from 'zod/mini';
import { plain } from '#foundation/pure/wire.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { projectFull, unknownNote, unknownVariation } from './errors.ts';
import {
  amount,
  idNumber,
  idText,
  key,
  plainShortText,
  READ_ERRORS,
  requiredText,
  shortText,
  sku,
  staff,
  WRITE_ERRORS,
  ownChange,
} from './fields.ts';
import { changeLog, project } from './types.ts';
import { ACTIVITY_KINDS, MAX_NOTE_LENGTH } from './values.ts';

/** Endpoints for a project's product notes, variations, staff comments and history. */

const projectId = { projectId: idNumber };

export const saveNote = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/product-note',
  summary: 'Adds a note to a product, or updates the note with this noteId; idempotent by key',
  body: z.object({
    ...projectId,
    noteId: z.optional(idNumber),
    sku,
    notes: requiredText(MAX_NOTE_LENGTH, 'Please enter a note'),
    key,
  }),
  errors: [...WRITE_ERRORS, unknownNote, projectFull],
  answer: project,
});
export const deleteNote = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: '/api/v2/project/product-note',
  summary: 'Delete a note',
  query: z.object({ projectId: idText, noteId: idText }),
  errors: [...WRITE_ERRORS, unknownNote],
  answer: project,
});
export const saveVariation = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/product-variation',
  summary: 'Adds a variation that is not in the catalogue, or updates the variation with this variationId',
  body: z.object({
    ...projectId,
    variationId: z.optional(idNumber),
    brand: requiredText(80, 'Please enter the brand'),
    variationSku: z
      .string()
      .check(plain, z.minLength(1, 'Please enter the SKU'), z.maxLength(64, 'At most 64 characters')),
    comments: z._default(shortText(1000), ''),
    productCode: z._default(plainShortText(64), ''),
    rrpOverride: z._default(z.nullable(amount), null),
    key,
  }),
  errors: [...WRITE_ERRORS, unknownVariation, projectFull],
  answer: project,
});
export const deleteVariation = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: '/api/v2/project/product-variation',
  summary: 'Delete a variation',
  query: z.object({ projectId: idText, variationId: idText }),
  errors: [...WRITE_ERRORS, unknownVariation],
  answer: project,
});
export const addComment = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/comment',
  summary: 'Adds a comment for colleagues, hidden from customers; idempotent by key',
  body: z.object({ ...projectId, message: requiredText(2000, 'Please enter a comment'), key }),
  errors: [...WRITE_ERRORS, projectFull],
  answer: project,
});
export const listChangeLogs = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/changelogs',
  summary:
    'Lists the activity of a project, latest first; at most 200 entries, optionally only those before an ID or of one kind',
  query: z.object({
    projectId: idText,
    before: z.optional(idText),
    /** The kind of changes to return; all changes if omitted. */
    kind: z.optional(z.enum(ACTIVITY_KINDS)),
  }),
  errors: [...READ_ERRORS],
  answer: z.object({ changelogs: z.array(changeLog) }),
});
