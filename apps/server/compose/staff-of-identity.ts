import type { StaffOfIdentity } from '#domains/identity/use-cases/deps.ts';
import { actingInSession, isStaff, permissionsOf, sitesOfStaff } from '#domains/staff/db/fragments.ts';
import { isStaffNow, readActing, readStaff, readStaffSites } from '#domains/staff/use-cases/staff-records.ts';

/** The functions of the staff domain that the identity domain uses. */
export const staffOfIdentity: StaffOfIdentity = {
  isStaff,
  permissionsOf,
  sitesOfStaff,
  actingInSession,
  isStaffNow,
  readStaff,
  readStaffSites,
  readActing,
};
