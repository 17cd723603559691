import { genericText, shopperText } from './error-texts.ts';
import { faultSpec } from './fault.ts';

/**
 * Errors that every endpoint may return. They come from the request pipeline and not from the endpoint's
 * handler.
 */
export const invalidInput = faultSpec('invalid-input', 400, genericText(400));
export const signInFirst = faultSpec('sign-in', 401, shopperText(401, []));
/**
 * The bearer token is invalid, revoked or expired. The client must renew the token and repeat the request
 * once.
 */
export const tokenExpired = faultSpec('token-expired', 401, shopperText(401, []));
export const notPermitted = faultSpec('forbidden', 403, shopperText(403, []));
/** The user works on some sites, and the request concerns all of them. */
export const allSitesRequired = faultSpec(
  'all-sites-required',
  403,
  'This concerns all sites, so only a colleague who works on all sites can do it.',
);
/** The staff session is locked after inactivity. The staff member must unlock it with a PIN or passkey. */
export const sessionLocked = faultSpec('session-locked', 423, 'The screen is locked. Unlock it to continue.');
/** Only the customer may send this request, and not a staff member who acts for the customer. */
export const notWhileActing = faultSpec(
  'acting',
  403,
  'Stop acting for the customer before you change this.',
);
/**
 * The acting session in which the page was loaded has ended. The server rejects the request, because it
 * belongs to neither the customer nor the staff member.
 */
export const actingOver = faultSpec(
  'acting-over',
  409,
  'You no longer act for this customer, so nothing was changed. Reload the page to continue as yourself.',
);
export const crossSite = faultSpec(
  'cross-site',
  403,
  'This request didn’t come from a page of this shop, so it wasn’t carried out. Please reload the page and try again.',
);
export const noSuchCall = faultSpec('no-such-address', 404, shopperText(404, []));
export const tooLarge = faultSpec('too-large', 413, genericText(400));
export const wrongType = faultSpec('wrong-type', 415, genericText(400));
export const noSuchShop = faultSpec('no-such-shop', 421, 'There’s no shop at this address.');
export const tooMany = faultSpec('too-many', 429, 'Too many attempts. Please wait a moment and try again.');
export const unexpected = faultSpec('unexpected', 500, genericText(500));
export const unavailable = faultSpec(
  'unavailable',
  503,
  'The shop can’t respond at the moment. Please try again shortly.',
);

/**
 * Some form fields are invalid. `fields` contains the error text of each field. Endpoints for forms must
 * declare this error.
 */
export const invalidForm = faultSpec('form', 400, shopperText(400, []));

export const CALL_ERRORS = [
  invalidInput,
  signInFirst,
  tokenExpired,
  notPermitted,
  allSitesRequired,
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
