import { moveAssignedItems } from '#domains/attention/use-cases/attention.ts';
import { countApiKeysOf } from '#domains/integrations/use-cases/api-keys.ts';
import { countProjectsOfStaff, moveProjectsOfStaff } from '#domains/projects/use-cases/project-records.ts';
import { countOpenReminders, moveOpenReminders } from '#domains/reminders/use-cases/reminders.ts';
import type { StaffWork } from '#domains/staff/use-cases/deps.ts';

/** The work of staff that the staff domain counts and hands over. */
export const staffWork: StaffWork = {
  count: async (db, accountId) => ({
    projects: await countProjectsOfStaff(db, accountId),
    reminders: await countOpenReminders(db, accountId),
    apiKeys: await countApiKeysOf(db, accountId),
  }),
  handOverProjects: moveProjectsOfStaff,
  handOverReminders: (tx, { from, to, now }) => moveOpenReminders(tx, { from, to: to.accountId, now }),
  moveItems: moveAssignedItems,
};
