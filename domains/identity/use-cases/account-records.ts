/**
 * The functions on accounts, sessions and codes that the staff domain calls in its own transactions. Callers
 * must lock the account before they change it, and announce the change in the same transaction.
 */
export {
  announceIdentity,
  IDENTITY_CHANNEL,
  insertAccount,
  lockAccount,
  readAccount,
  readCredential,
  readMembership,
  updateAccount,
  type AccountRow,
} from '../db/identity.ts';
export { readMembershipsOf } from '../db/companies.ts';
export { withdrawCodes } from '../db/codes.ts';
export { endSessions, lockSession } from '../db/sessions.ts';
