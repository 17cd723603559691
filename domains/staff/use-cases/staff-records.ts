/** The queries on staff that other domains run in their transactions. */
export { isStaffNow, readEmailsOfStaffWho, readStaff } from '../db/staff.ts';
export { readActing } from '../db/acting.ts';
