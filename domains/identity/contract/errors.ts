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
  'This link is not valid any more. Please change your email address again.',
);
export const noSuchSession = faultSpec('no-such-session', 404, 'That session has ended already.');
export const alreadyMember = faultSpec('already-member', 409, 'You are a member here already.');
/** IDENTITY-04: the very words of the specification. */
export const invalidLogin = faultSpec('invalid-login', 401, 'Invalid login');
export const unknownAccount = faultSpec('unknown-account', 404, 'There is no such person here.');
/** Nobody takes away their own way in, or the last administrator's. */
export const lastAdministrator = faultSpec(
  'last-administrator',
  409,
  'Somebody has to look after the staff: name another administrator first.',
);
export const notMember = faultSpec('not-member', 409, 'That person is not a member here yet.');
export const alreadyDecided = faultSpec('already-decided', 409, 'This has been decided already.');
