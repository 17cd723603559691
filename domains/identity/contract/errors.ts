import { faultSpec } from '#foundation/pure/fault.ts';

export const codeInvalid = faultSpec(
  'code-invalid',
  400,
  'That code is not valid any more. Please sign in again.',
);
export const sessionEnded = faultSpec('session-ended', 401, 'You are signed out. Please sign in again.');
export const tokenInvalid = faultSpec(
  'token-invalid',
  400,
  'This link is not valid any more. Please ask for another.',
);
export const wrongCode = faultSpec('wrong-code', 400, 'That code is not right. Please try again.');
export const tryLater = faultSpec('try-later', 429, 'There were too many tries. Please wait a little.');
export const unknownClient = faultSpec('unknown-client', 400, 'Something has gone wrong, Please try again.');
export const wrongPassword = faultSpec('wrong-password', 400, 'That is not your password.');
export const newEmailInvalid = faultSpec(
  'new-email-invalid',
  400,
  'This link is not valid any more, or belongs to another account. Please change your email address again.',
);
export const noSuchSession = faultSpec('no-such-session', 404, 'That session has ended already.');
export const alreadyMember = faultSpec('already-member', 409, 'You are a member here already.');
/** IDENTITY-04: the exact text of the specification. */
export const invalidLogin = faultSpec('invalid-login', 401, 'Invalid login');
export const unknownAccount = faultSpec('unknown-account', 404, 'There is no such person here.');
/** Staff cannot remove their own access, nor that of the last administrator. */
export const lastAdministrator = faultSpec(
  'last-administrator',
  409,
  'Somebody has to look after the staff: name another administrator first.',
);
export const unknownPriceList = faultSpec('unknown-price-list', 400, 'There is no such list of prices.');
export const notMember = faultSpec('not-member', 409, 'That person is not a member here yet.');
/** A company's membership also governs its buyers'. */
export const buysForCompany = faultSpec(
  'buys-for-company',
  409,
  'That person buys for a company and pays by its list: name the owner of the company.',
);
/** Staff cannot grant themselves prices, credit or a membership. */
export const ownMembership = faultSpec(
  'own-membership',
  409,
  'Somebody else has to decide about your own membership.',
);
export const alreadyDecided = faultSpec('already-decided', 409, 'This has been decided already.');
export const staffAlone = faultSpec('staff-alone', 409, 'Only the sessions of staff lock.');
export const wrongPin = faultSpec('wrong-pin', 400, 'That PIN is not right. Please try again.');
/** Only a recently authenticated user can change sign-in methods. */
export const signInAgain = faultSpec(
  'sign-in-again',
  403,
  'Please sign in again first: you did so a while ago, and this asks for it.',
);
export const staffStay = faultSpec(
  'staff-stay',
  409,
  'You belong to the staff: your account can be deleted once an administrator has let you go.',
);
/** The account is involved in something that must end first; the text names it. */
export const accountOwes = faultSpec(
  'account-owes',
  409,
  'Pay what your company owes before you delete your account.',
);
export const secondFactorOn = faultSpec('second-factor-on', 409, 'You have a second factor already.');
export const secondFactorOff = faultSpec('second-factor-off', 409, 'There is no second factor to use.');
export const secondFactorNeeded = faultSpec(
  'second-factor-needed',
  409,
  'Staff sign in with a second factor: it cannot be switched off.',
);
export const passkeyRefused = faultSpec(
  'passkey-refused',
  400,
  'That passkey did not work here. Please try again, or sign in another way.',
);
export const noSuchPasskey = faultSpec('no-such-passkey', 404, 'There is no such passkey.');
export const noSuchProvider = faultSpec('no-such-provider', 404, 'There is no such provider here.');
