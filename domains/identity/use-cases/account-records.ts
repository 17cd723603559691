/**
 * The queries on accounts, sessions and codes that the staff domain runs in its transactions. Lock the account
 * before a change, and announce the change in the same transaction.
 */
export {
  announceIdentity,
  insertAccount,
  lockAccount,
  readAccount,
  readMembership,
  type AccountRow,
} from '../db/identity.ts';
export { withdrawCodes } from '../db/codes.ts';
export { endSessions, lockSession } from '../db/sessions.ts';
