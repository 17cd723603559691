/** The queries on staff that other domains run in their transactions. */
export { isAtWork, isStaffNow, readEmailsOfStaffWho, readStaff, readStaffSites } from '../db/staff.ts';
export { readActing } from '../db/acting.ts';
