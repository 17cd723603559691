import { faultSpec } from '#foundation/pure/fault.ts';

export const codeInvalid = faultSpec(
  'code-invalid',
  400,
  'That code is no longer valid. Please sign in again.',
);
export const sessionEnded = faultSpec('session-ended', 401, 'You’re signed out. Please sign in again.');
export const tokenInvalid = faultSpec(
  'token-invalid',
  400,
  'This link is no longer valid. Please request a new one.',
);
export const wrongCode = faultSpec('wrong-code', 400, 'That code isn’t right. Please try again.');
export const tryLater = faultSpec('try-later', 429, 'Too many attempts. Please wait a few minutes.');
export const unknownClient = faultSpec('unknown-client', 400, 'Something has gone wrong, Please try again.');
export const wrongPassword = faultSpec('wrong-password', 400, 'That password isn’t right.');
export const newEmailInvalid = faultSpec(
  'new-email-invalid',
  400,
  'This link is no longer valid, or belongs to another account. Please change your email address again.',
);
export const noSuchSession = faultSpec('no-such-session', 404, 'That session has already ended.');
export const alreadyMember = faultSpec('already-member', 409, 'You’re already a member here.');
/** The error if a customer with agreed prices joins the deals club. The club would change nothing for them. */
export const hasOwnPriceList = faultSpec(
  'has-own-price-list',
  409,
  'You already have your own prices here, so you don’t need the deals club.',
);
/** The exact error text in the specification (IDENTITY-04). */
export const invalidLogin = faultSpec('invalid-login', 401, 'Invalid login');
export const unknownAccount = faultSpec('unknown-account', 404, 'We couldn’t find that person here.');
/** The error if a change would leave nobody who can manage staff and roles. */
export const lastAdministrator = faultSpec(
  'last-administrator',
  409,
  'Nobody else can manage staff and roles. Appoint another administrator first.',
);
/** The error at the end of a sign-in of a suspended staff member. */
export const staffSuspended = faultSpec(
  'staff-suspended',
  403,
  'Your staff account is suspended, so you can’t sign in. Ask an administrator.',
);
export const unknownPriceList = faultSpec('unknown-price-list', 400, 'We couldn’t find that price list.');
export const notMember = faultSpec('not-member', 409, 'That person isn’t a member here yet.');
/**
 * The error if staff change the price list of a buyer. A buyer has the membership of their company, so staff
 * must change the price list of the company's owner.
 */
export const buysForCompany = faultSpec(
  'buys-for-company',
  409,
  'That person buys for a company and uses its price list. Change the list of the company’s owner.',
);
/** The error if staff would grant themselves prices, credit or a membership. */
export const ownMembership = faultSpec(
  'own-membership',
  409,
  'Another administrator must approve or decline your own membership.',
);
export const alreadyDecided = faultSpec(
  'already-decided',
  409,
  'This application has already been approved or declined.',
);
export const staffAlone = faultSpec('staff-alone', 409, 'Only staff sessions can be locked.');
export const wrongPin = faultSpec('wrong-pin', 400, 'That PIN isn’t right. Please try again.');
/** The error if the user's last sign-in is too long ago to change sign-in methods. */
export const signInAgain = faultSpec(
  'sign-in-again',
  403,
  'Please sign in again first. This change needs a recent sign-in.',
);
export const staffStay = faultSpec(
  'staff-stay',
  409,
  'You’re a staff member. You can delete your account after an administrator removes you from the staff.',
);
/**
 * The error if an unsettled obligation prevents the deletion of an account. The error text names the
 * obligation.
 */
export const accountOwes = faultSpec(
  'account-owes',
  409,
  'Please pay what your company owes before you delete your account.',
);
export const secondFactorOn = faultSpec('second-factor-on', 409, 'Two-step verification is already on.');
export const secondFactorOff = faultSpec(
  'second-factor-off',
  409,
  'Your account doesn’t use two-step verification.',
);
export const secondFactorNeeded = faultSpec(
  'second-factor-needed',
  409,
  'Staff sign in with two-step verification, so it can’t be switched off.',
);
export const passkeyRefused = faultSpec(
  'passkey-refused',
  400,
  'That passkey didn’t work here. Please try again, or sign in another way.',
);
export const noSuchPasskey = faultSpec(
  'no-such-passkey',
  404,
  'We couldn’t find that passkey. It may already have been removed.',
);
export const noSuchProvider = faultSpec(
  'no-such-provider',
  404,
  'That sign-in provider isn’t available here.',
);
