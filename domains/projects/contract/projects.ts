import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { flag, shapes, wholeNumber, wireDay } from '#foundation/pure/wire.ts';
import { lockExpired, noAddress, noSuchPlace, projectsFull } from './errors.ts';
import {
  done,
  idNumber,
  idText,
  key,
  own,
  plainShortText,
  READ_ERRORS,
  requiredText,
  shortText,
  staff,
  WRITE_ERRORS,
  ownChange,
} from './fields.ts';
import { project, projectListItem, projectOutline, referrer } from './types.ts';
import { QUOTE_STATUSES } from './values.ts';

/**
 * Endpoints for creating, reading, renaming and deleting a project, and for changing its customer and prices.
 */

const NAME = requiredText(120, 'Please enter a name for the project');
const projectId = { projectId: idNumber };

export const getProject = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/:id',
  summary: 'Returns a project; 204 if it does not exist',
  params: z.object({ id: idText }),
  errors: [...READ_ERRORS],
  nullIsEmpty: true,
  answer: z.nullable(project),
});
export const listMinimal = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/minimal',
  summary:
    'Lists the user’s projects, or all projects of the site for staff, latest change first; pages start at 0',
  query: z.object({
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(100_000))), 0),
    items: z._default(z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(100))), 20),
    /** Words to find in the project's ref or name, or in its customer's details. */
    term: z._default(shortText(100), ''),
    archived: z._default(flag, false),
    /** For staff: whether to return only the projects that the staff member manages. */
    own: z._default(flag, false),
    /** Whether projects with an undecided stage (`UNDECIDED`) are first in the list. */
    undecidedFirst: z._default(flag, false),
  }),
  answer: z.object({ projects: z.array(projectListItem), totalProjects: z.number() }),
});
export const getOutline = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/outline/:id',
  summary: 'Lists the folders of a project with the codes of their products',
  params: z.object({ id: idText }),
  errors: [...READ_ERRORS],
  answer: projectOutline,
});
export const getProjectNavbar = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/navbar',
  summary: 'Lists the user’s ten most recently changed projects, for the navigation',
  answer: z.object({ projects: z.array(projectListItem), projectCount: z.number() }),
});
export const listItems = endpoint({
  ...own,
  method: 'GET',
  path: '/api/projects/list-item',
  summary: 'Lists the user’s projects that a product can be added to, with their folders; at most fifty',
  answer: z.array(
    z.object({
      projectId: z.number(),
      projectRef: z.string(),
      name: z.string(),
      folders: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
  ),
});

/** Changes to the customer data. Omitted fields keep their values. */
export const quoteFields = z
  .object({
    projectAddress: z.optional(shortText(120)),
    suburb: z.optional(shortText(60)),
    postCode: z.optional(plainShortText(10)),
    state: z.optional(shortText(10)),
    firstName: z.optional(shortText(60)),
    lastName: z.optional(shortText(60)),
    customerName: z.optional(shortText(120)),
    customerEmail: z.optional(plainShortText(254)),
    customerEmailSecondary: z.optional(plainShortText(254)),
    contactNumber: z.optional(plainShortText(30)),
    customerNumberSecondary: z.optional(plainShortText(30)),
    projectGoal: z.optional(shortText(200)),
    projectStart: z.optional(shortText(40)),
    /** The referrer's fields may be set only by staff. */
    referrerCode: z.optional(plainShortText(40)),
    referrerName: z.optional(shortText(120)),
    referrerBusinessName: z.optional(shortText(120)),
    referrerPhone: z.optional(plainShortText(30)),
    referrerContact: z.optional(shortText(254)),
    interests: z.optional(z.array(shortText(60)).check(z.maxLength(20))),
    comments: z.optional(shortText(2000)),
    showCulinaryBookings: z.optional(z.boolean()),
  })
  .register(shapes, { id: 'ProjectQuoteChanges' });

export const saveProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project',
  summary: 'Creates a project, or updates the project with this projectId; idempotent by key',
  body: z.object({
    projectId: z.optional(idNumber),
    name: z.optional(NAME),
    quoteData: z.optional(quoteFields),
    /** Titles of the folders that are created with the project. */
    folders: z.optional(
      z.array(requiredText(80, 'Please enter a name for the folder')).check(z.maxLength(20)),
    ),
    key,
  }),
  errors: [...WRITE_ERRORS, projectsFull, invalidForm],
  answer: project,
});
export const duplicateProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/duplicate',
  summary:
    'Copies a project with its folders, products and variations, but not its customer, quotes, files or approved prices; idempotent by key',
  body: z.object({ ...projectId, name: z.optional(NAME), key }),
  errors: [...READ_ERRORS, projectsFull],
  answer: z.extend(project, {
    /**
     * Codes of the products whose approved prices were not copied. These products have the standard price in
     * the copy.
     */
    pricesLeftOut: z.array(z.string()),
  }),
});
export const renameProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/name',
  summary: 'Name a project',
  body: z.object({ ...projectId, name: NAME }),
  errors: [...WRITE_ERRORS],
  answer: project,
});
export const saveDetails = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/details',
  summary:
    'Updates a project’s goal, start, interests, comments and archived state, and for staff also its status, store and salesperson. Omitted fields stay unchanged',
  body: z.object({
    ...projectId,
    /** The new stage. All six stages are allowed (PROJECT-41). */
    quoteStatus: z.optional(z.enum(QUOTE_STATUSES)),
    /** The project's store; null for no store. */
    storeUri: z.optional(z.nullable(shortText(80))),
    salespersonCode: z.optional(plainShortText(40)),
    archived: z.optional(z.boolean()),
    projectGoal: quoteFields.shape.projectGoal,
    projectStart: quoteFields.shape.projectStart,
    interests: quoteFields.shape.interests,
    comments: quoteFields.shape.comments,
    showCulinaryBookings: quoteFields.shape.showCulinaryBookings,
  }),
  errors: [...WRITE_ERRORS, noSuchPlace],
  answer: project,
});
export const saveCustomer = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/customer',
  summary: 'Updates the customer and referrer of a project. Omitted fields stay unchanged',
  body: z.object({ ...projectId, ...quoteFields.shape }),
  errors: [...WRITE_ERRORS, invalidForm],
  answer: project,
});
export const adoptProject = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/adopt',
  summary: 'Adopts a customer’s or colleague’s project; its owner does not change. Idempotent',
  body: z.object(projectId),
  errors: [...WRITE_ERRORS],
  answer: project,
});
export const deleteProject = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: '/api/projects/:id',
  summary: 'Deletes a project; it can be restored for thirty days. Idempotent',
  params: z.object({ id: idText }),
  errors: [...WRITE_ERRORS],
  answer: done,
});
export const restoreProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/restore',
  summary: 'Restores a deleted project; idempotent',
  body: z.object(projectId),
  errors: [...WRITE_ERRORS],
  answer: project,
});
export const emailProject = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/email',
  summary: 'Emails a project to its customer; customers can email their own projects to themselves',
  body: z.object(projectId),
  errors: [...WRITE_ERRORS, noAddress],
  answer: z.object({ projectEmailed: z.boolean() }),
});
export const lockPrice = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/v2/project/lock-price',
  summary:
    'Locks today’s prices of a project, until a chosen day or until cancelled; later price rises do not apply, but lower prices do',
  body: z.object({ ...projectId, expiryDate: z.optional(z.nullable(wireDay)) }),
  errors: [...WRITE_ERRORS, lockExpired],
  answer: project,
});
export const cancelLock = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/v2/project/lock-price',
  summary: 'Cancels a price lock; idempotent',
  query: z.object({ projectId: idText }),
  errors: [...WRITE_ERRORS],
  answer: project,
});
export const countCustomerProjects = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/customer-project-count',
  summary: 'Counts the site’s projects that have one of these email addresses or phone numbers',
  query: z.object({
    email: z._default(plainShortText(254), ''),
    secondaryEmail: z._default(plainShortText(254), ''),
    phone: z._default(plainShortText(40), ''),
    secondaryPhone: z._default(plainShortText(40), ''),
  }),
  answer: z.object({ projectCount: z.number() }),
});
export const findReferrers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/kad/:text',
  typedText: true,
  summary: 'Lists at most ten referrers whose code, name or business begins with the text',
  params: z.object({ text: shortText(100) }),
  answer: z.object({ referrers: z.array(referrer) }),
});
/** Returns the stores and salespeople to which staff can assign a project (PROJECT-03). */
export const getStoreView = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/v2/project/store-view',
  summary: 'Lists the stores of the site and all sales staff',
  answer: z.object({
    availableStores: z.array(z.object({ storeUri: z.string(), name: z.string(), subdivision: z.string() })),
    availableSalesPersons: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        storeUri: z.nullable(z.string()),
        subdivision: z.string(),
      }),
    ),
  }),
});
export const reportPresence = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v2/project/presence',
  summary: 'Reports that the user has this project open; returns the other viewers and the current version',
  body: z.object({ ...projectId, leaves: z._default(z.boolean(), false) }),
  errors: [...READ_ERRORS],
  answer: z.object({
    version: z.number(),
    people: z.array(z.object({ name: z.string(), isStaff: z.boolean(), since: z.string() })),
  }),
});
