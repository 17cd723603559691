import { genericText, shopperText } from './error-texts.ts';
import { faultSpec } from './fault.ts';

/** What any call may answer, whatever its contract says: the pipeline answers these before or instead of the handler. */
export const invalidInput = faultSpec('invalid-input', 400, genericText(400));
export const signInFirst = faultSpec('sign-in', 401, shopperText(401, []));
/** The call brought a bearer token that has expired, was ended or is none of ours: renew it, then repeat the call once. */
export const tokenExpired = faultSpec('token-expired', 401, shopperText(401, []));
export const notPermitted = faultSpec('forbidden', 403, shopperText(403, []));
/** The screen of a member of staff was not used for a while: it is opened by PIN or passkey first. */
export const sessionLocked = faultSpec('session-locked', 423, 'The screen is locked.');
/** Staff act for a customer, and this is what nobody does for somebody else. */
export const notWhileActing = faultSpec(
  'acting',
  403,
  'You act for a customer, and this is theirs alone. End acting for them first.',
);
/** The call was begun while staff acted for a customer, and that is over: it is neither the customer's nor their own. */
export const actingOver = faultSpec(
  'acting-over',
  409,
  'You no longer act for this customer, so this was not done. Reload the page to go on as yourself.',
);
export const crossSite = faultSpec(
  'cross-site',
  403,
  'This request did not come from a page of this shop, so it was not carried out. Please reload the page and try again.',
);
export const noSuchCall = faultSpec('no-such-address', 404, shopperText(404, []));
export const tooLarge = faultSpec('too-large', 413, genericText(400));
export const wrongType = faultSpec('wrong-type', 415, genericText(400));
export const noSuchShop = faultSpec('no-such-shop', 421, 'There is no shop at this address.');
export const tooMany = faultSpec('too-many', 429, 'Too many tries. Please wait a little and try again.');
export const unexpected = faultSpec('unexpected', 500, genericText(500));
export const unavailable = faultSpec(
  'unavailable',
  503,
  'The shop cannot answer at the moment. Please try again shortly.',
);

/** A form whose fields are not all right: its texts and `fields` are those of the fields. Calls that take forms name it. */
export const invalidForm = faultSpec('form', 400, shopperText(400, []));

export const CALL_ERRORS = [
  invalidInput,
  signInFirst,
  tokenExpired,
  notPermitted,
  sessionLocked,
  notWhileActing,
  actingOver,
  crossSite,
  noSuchCall,
  tooLarge,
  wrongType,
  noSuchShop,
  tooMany,
  unexpected,
  unavailable,
] as const;
