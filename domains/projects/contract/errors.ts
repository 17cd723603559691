import { genericText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { MAX_FOLDERS, MAX_LINES, MAX_OWN_PROJECTS, UNDO_DAYS } from './values.ts';

/**
 * The errors of project requests. Errors without their own text use the texts of the project tools (ERROR-01
 * to -06).
 */

export const unknownProject = faultSpec('unknown-project', 404, genericText(404));
/** The user does not own the project, or the user's role does not allow this action. */
export const notYourProject = faultSpec('not-your-project', 403, genericText(403));
/** The user does not have the permission for this change to a line (STAFF-18). */
export const flagOff = faultSpec('line-flag-off', 403, genericText(403));
/**
 * Another user changed the same fields after the version in `If-Match`, so nothing is saved. `differs` lists
 * these fields with their current values. `version` is the version for the next request, after the user has
 * resolved the conflict.
 */
export const projectChanged = faultSpec(
  'project-changed',
  409,
  'Another person has changed this. Please choose which version to keep.',
);
export const unknownFolder = faultSpec('unknown-folder', 404, 'That folder is no longer in this project.');
export const unknownLine = faultSpec('unknown-line', 404, 'That product is no longer in this project.');
export const unknownNote = faultSpec('unknown-note', 404, 'That note no longer exists.');
export const unknownVariation = faultSpec('unknown-variation', 404, 'That variation no longer exists.');
export const projectFull = faultSpec(
  'project-full',
  409,
  `A project can have at most ${MAX_LINES} products and ${MAX_FOLDERS} folders. Please remove some first.`,
);
/**
 * No product was added, because some of the listed products are invalid. The error contains the reason for
 * each of them.
 */
export const productsRejected = faultSpec(
  'products-rejected',
  400,
  'Some of these products can’t be added, so nothing was added. Please correct the list and try again.',
);
export const projectsFull = faultSpec(
  'projects-full',
  409,
  `You can have up to ${MAX_OWN_PROJECTS} projects, including those that you deleted in the last ${UNDO_DAYS} days. Please use one of them.`,
);
export const optionNotOffered = faultSpec(
  'option-not-offered',
  400,
  'That option isn’t offered with this product. Please choose again.',
);
/** The error for a price override without a reason. The cart also requires a reason (`overridePrice`). */
export const priceNeedsReason = faultSpec('price-needs-reason', 400, 'Please say why, in a few words.');
export const alreadyOrdered = faultSpec(
  'already-ordered',
  409,
  'This product has already been ordered, so you can’t change it or remove it from the project.',
);
export const nothingChosen = faultSpec('nothing-chosen', 400, 'Please choose a product first.');
export const nothingForSale = faultSpec(
  'nothing-for-sale',
  409,
  'None of the products that you chose can be bought at the moment.',
);
export const noAddress = faultSpec(
  'no-customer-address',
  400,
  'Please enter the customer’s email address first.',
);
export const lockExpired = faultSpec('lock-expired', 400, 'Please choose today or a later day.');
export const noSuchPlace = faultSpec(
  'no-such-place',
  400,
  'That store or salesperson isn’t on the list. Please choose again.',
);
export const notShared = faultSpec('project-not-shared', 404, 'This project is no longer shared.');
