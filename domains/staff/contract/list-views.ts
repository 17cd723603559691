import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, shapes, wholeNumber } from '#foundation/pure/wire.ts';
import { lacksPermissions } from './errors.ts';
import { LIST_NAMES } from './list-names.ts';

/**
 * The endpoints of saved views: the filters, the order and the columns of a list of the back office under a name. A view
 * belongs to the person who saved it, and can be shared with all staff who may read the list. Its author and people with
 * `settings.manage` can change a shared view. Changes require the version of the view in `If-Match`.
 */

/** The maximum number of views that a person can save for a list, without shared views of colleagues. */
export const MAX_VIEWS_PER_LIST = 30;
export const MAX_VIEW_NAME_LENGTH = 40;
/** The maximum length of the query of a view, as in the URL of the list. */
export const MAX_VIEW_QUERY_LENGTH = 2_000;

const view = z
  .object({
    id: z.number(),
    /** The version for `If-Match`. */
    version: z.number(),
    name: z.string(),
    /** The query of the URL without a question mark, such as `state=open&sort=total`. */
    query: z.string(),
    /** The IDs of the visible columns; null for the columns that the reader chose. */
    columns: z.nullable(z.array(z.string())),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    /** The name of the person who saved it. */
    author: z.string(),
    /** Whether the user can change and delete it. */
    mayChange: z.boolean(),
  })
  .register(shapes, { id: 'ListView' });
export type SavedView = z.infer<typeof view>;

const draft = z
  .object({
    name: cleanText(MAX_VIEW_NAME_LENGTH),
    query: plainText(MAX_VIEW_QUERY_LENGTH),
    columns: z.nullable(z.array(plainText(40)).check(z.maxLength(40))),
    isShared: z.boolean(),
  })
  .register(shapes, { id: 'ListViewDraft' });
export type ViewDraft = z.output<typeof draft>;

export const unknownView = faultSpec(
  'unknown-view',
  404,
  'We couldn’t find that view. It may have been deleted, or is no longer shared.',
);
export const viewConflict = faultSpec(
  'view-conflict',
  409,
  'A colleague changed this view since you opened the page, so nothing was saved. Check the changes, and try again.',
);
export const viewNameTaken = faultSpec(
  'view-name-taken',
  409,
  'You already have a view with this name. Choose another name.',
);
export const tooManyViews = faultSpec(
  'too-many-views',
  409,
  `You have ${MAX_VIEWS_PER_LIST} views of this list. Delete one to save another.`,
);
/** The error if a person who is neither its author nor has `settings.manage` changes a shared view. */
export const notYourView = faultSpec(
  'not-your-view',
  403,
  'Only its author and people with the permission settings.manage can change a shared view.',
);

const ofList = { tag: 'staff', access: 'staff', missing: 'caller' } as const;
const listParams = z.object({ list: z.enum(LIST_NAMES) });
const viewParams = z.extend(listParams, { id: wholeNumber });

export const listViews = endpoint({
  ...ofList,
  method: 'GET',
  path: '/api/admin/views/:list',
  summary: 'Lists the saved views of a list: the user’s own, and those that colleagues share',
  params: listParams,
  errors: [lacksPermissions],
  answer: z.object({
    views: z.array(view),
    /** The view with which the list opens: the ID of a view, or the name of one that comes with the shop. */
    defaultView: z.nullable(z.string()),
  }),
});

export const createView = endpoint({
  ...ofList,
  method: 'POST',
  path: '/api/admin/views/:list',
  summary: 'Saves the filters, the order and the columns of a list as a view',
  params: listParams,
  body: draft,
  errors: [lacksPermissions, invalidForm, tooManyViews, viewNameTaken],
  answer: view,
});

export const changeView = endpoint({
  ...ofList,
  method: 'PUT',
  path: '/api/admin/views/:list/:id',
  summary: 'Renames, shares or replaces a saved view; requires `If-Match`',
  params: viewParams,
  body: draft,
  errors: [lacksPermissions, invalidForm, unknownView, viewConflict, notYourView, viewNameTaken],
  answer: view,
});

export const deleteView = endpoint({
  ...ofList,
  method: 'DELETE',
  path: '/api/admin/views/:list/:id',
  summary: 'Deletes a saved view, which can be restored for 30 days; requires `If-Match`',
  params: viewParams,
  errors: [lacksPermissions, unknownView, viewConflict, notYourView],
  answer: z.object({ isDeleted: z.boolean() }),
});

export const restoreView = endpoint({
  ...ofList,
  method: 'POST',
  path: '/api/admin/views/:list/:id/restore',
  summary: 'Restores a deleted view',
  params: viewParams,
  errors: [lacksPermissions, unknownView, notYourView, tooManyViews, viewNameTaken],
  answer: view,
});

export const setDefaultView = endpoint({
  ...ofList,
  method: 'PUT',
  path: '/api/admin/default-views/:list',
  summary: 'Sets the view with which a list opens for the user; null for none',
  params: listParams,
  body: z.object({ view: z.nullable(plainText(40)) }),
  errors: [lacksPermissions],
  answer: z.object({ defaultView: z.nullable(z.string()) }),
});
