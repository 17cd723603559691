import { genericText } from '#foundation/pure/error-texts.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { MOST_FOLDERS, MOST_LINES } from './contract-words.ts';

/** What calls of projects may answer besides their answers. Texts that tell no more are the tools' own (ERROR-01 to -06). */

export const unknownProject = faultSpec('unknown-project', 404, genericText(404));
/** It is somebody else's, or the person may not do this to it. */
export const notYourProject = faultSpec('not-your-project', 403, genericText(403));
/** STAFF-18: the flag that this needs is off for whoever asks. */
export const flagOff = faultSpec('line-flag-off', 403, genericText(403));
/**
 * Another person has changed the same fields since the version that `If-Match` names: `differs` tells which and what they
 * say now, `version` what to send once it is decided which holds. What touches other fields is carried out.
 */
export const projectChanged = faultSpec(
  'project-changed',
  409,
  'Somebody else has changed this in the meantime. Please choose what holds.',
);
export const unknownFolder = faultSpec('unknown-folder', 404, 'That folder is not in this project any more.');
export const unknownLine = faultSpec('unknown-line', 404, 'That product is not in this project any more.');
export const unknownNote = faultSpec('unknown-note', 404, 'That note is not there any more.');
export const unknownVariation = faultSpec('unknown-variation', 404, 'That variation is not there any more.');
export const projectFull = faultSpec(
  'project-full',
  409,
  `A project holds at most ${MOST_LINES} products and ${MOST_FOLDERS} folders.`,
);
/** No product of a list is added, because some cannot be. One text per rejected product says why. */
export const productsRejected = faultSpec(
  'products-rejected',
  400,
  'Some of these products cannot be added. Nothing was added.',
);
export const optionNotOffered = faultSpec(
  'option-not-offered',
  400,
  'That option is not offered with this product. Please choose again.',
);
/** As the cart asks of whoever gives a price (`overridePrice`). */
export const priceNeedsReason = faultSpec('price-needs-reason', 400, 'Please say why, in a few words.');
export const alreadyOrdered = faultSpec(
  'already-ordered',
  409,
  'This was ordered already, so it stays in its project.',
);
export const nothingChosen = faultSpec('nothing-chosen', 400, 'Please choose a product first.');
export const nothingForSale = faultSpec(
  'nothing-for-sale',
  409,
  'Nothing of what you chose can be bought at the moment.',
);
export const noAddress = faultSpec(
  'no-customer-address',
  400,
  'Please put in the customer’s email address first.',
);
export const lockExpired = faultSpec('lock-expired', 400, 'Please choose a day from today on.');
export const noSuchPlace = faultSpec(
  'no-such-place',
  400,
  'That store or salesperson is not on the list. Please choose again.',
);
export const notShared = faultSpec('project-not-shared', 404, 'This project is not shared any more.');
