import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  assignReminder,
  changeReminder,
  createReminder,
  getOwnReminders,
  getProjectReminders,
  listColleagues,
  setReminderMails,
  setReminderStatus,
  snoozeReminder,
} from './contract.ts';
import type { RemindersSubject } from './use-cases/reminders.ts';

const READS = { max: 240, seconds: 60 };
const WRITES = { max: 120, seconds: 60 };

/** Routes of the reminders domain, for staff only. */
export function reminderRoutes(reminders: RemindersSubject) {
  return [
    bind(getOwnReminders, (_input, asking: RequestContext) => reminders.own(asking), READS),
    bind(
      getProjectReminders,
      ({ query }, asking: RequestContext) => reminders.ofProject(asking, query.projectId),
      READS,
    ),
    bind(createReminder, ({ body }, asking: RequestContext) => reminders.create(asking, body), WRITES),
    bind(setReminderStatus, ({ body }, asking: RequestContext) => reminders.setStatus(asking, body), WRITES),
    bind(changeReminder, ({ body }, asking: RequestContext) => reminders.rewrite(asking, body), WRITES),
    bind(snoozeReminder, ({ body }, asking: RequestContext) => reminders.snooze(asking, body), WRITES),
    bind(assignReminder, ({ body }, asking: RequestContext) => reminders.assign(asking, body), WRITES),
    bind(
      setReminderMails,
      ({ body }, asking: RequestContext) => reminders.setMails(asking, body.wanted),
      WRITES,
    ),
    bind(listColleagues, () => reminders.colleagues(), READS),
  ];
}
