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

/** Creates the routes of the reminders domain, for staff only. */
export function reminderRoutes(reminders: RemindersSubject) {
  return [
    bind(getOwnReminders, (_input, ctx: RequestContext) => reminders.own(ctx), READS),
    bind(
      getProjectReminders,
      ({ query }, ctx: RequestContext) => reminders.ofProject(ctx, query.projectId),
      READS,
    ),
    bind(createReminder, ({ body }, ctx: RequestContext) => reminders.create(ctx, body), WRITES),
    bind(setReminderStatus, ({ body }, ctx: RequestContext) => reminders.setStatus(ctx, body), WRITES),
    bind(changeReminder, ({ body }, ctx: RequestContext) => reminders.rewrite(ctx, body), WRITES),
    bind(snoozeReminder, ({ body }, ctx: RequestContext) => reminders.snooze(ctx, body), WRITES),
    bind(assignReminder, ({ body }, ctx: RequestContext) => reminders.assign(ctx, body), WRITES),
    bind(
      setReminderMails,
      ({ body }, ctx: RequestContext) => reminders.setMails(ctx, body.isEnabled),
      WRITES,
    ),
    bind(listColleagues, () => reminders.colleagues(), READS),
  ];
}
