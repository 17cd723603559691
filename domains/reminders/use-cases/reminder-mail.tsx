import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { addDays, dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { EmailExample, ExampleAbout } from '#domains/notifications/use-cases/email-example.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { DueState } from '../contract.ts';
import type { StoredReminder } from '../db/reminders.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

export interface About {
  site: Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
}

type MailedReminder = Pick<
  StoredReminder,
  'id' | 'siteId' | 'date' | 'name' | 'notes' | 'projectId' | 'projectName' | 'assigneeSells'
>;

/** Path of the page with the user's reminders. */
const REMINDERS_ROUTE = '/account/reminders';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const heading: CSSProperties = { fontSize: 16, margin: '20px 0 8px' };
const row: CSSProperties = {
  fontSize: 15,
  lineHeight: 1.45,
  padding: '10px 0',
  borderTop: '1px solid #e4e4df',
};
const quiet: CSSProperties = { fontSize: 13, color: '#5d5d58' };
const late: CSSProperties = { fontSize: 13, color: '#a3160d', fontWeight: 700 };

/** Headings in the email, by due state. */
const HEADINGS: Readonly<Record<DueState, string>> = {
  Overdue: 'Overdue',
  Today: 'Today',
  NotDue: 'Coming up',
};

function written(
  { subject, intro, lines, close }: { subject: string; intro: string; lines: readonly Line[]; close: string },
  { site, originOf }: About,
): MailText {
  const origin = originOf(site.id);
  const link = origin + REMINDERS_ROUTE;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      <p style={text}>{intro}</p>
      {(['Overdue', 'Today', 'NotDue'] as const).map((due) => {
        const some = lines.filter((line) => line.due === due);
        return some.length === 0 ? null : (
          <Fragment key={due}>
            <h2 style={heading}>{HEADINGS[due]}</h2>
            <Rows lines={some} />
          </Fragment>
        );
      })}
      <MailButton href={link} site={site}>
        Open your reminders
      </MailButton>
      <p style={{ ...text, ...quiet }}>{close}</p>
    </>,
  );
  const rows = lines.map(({ when, name, notes, project }) => [
    `- ${[when, project?.name].filter(Boolean).join(', ')}: ${name}`,
    ...(notes ? [`  ${notes}`] : []),
    ...(project ? [`  ${project.url}`] : []),
  ]);
  return { subject, html, plain: [subject, '', intro, '', ...rows.flat(), '', link, '', close].join('\n') };
}

interface Line {
  id: number;
  due: DueState;
  /** A text that says when the reminder is due. */
  when: string;
  name: string;
  notes: string;
  /** The reminder's project. Null without a project, or if the recipient may not see projects. */
  project: { name: string; url: string } | null;
}

function Rows({ lines }: { lines: readonly Line[] }): ReactNode {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 12px' }}>
      <tbody>
        {lines.map(({ id, due, when, name, notes, project }) => (
          <tr key={id}>
            <td style={row}>
              <strong>{name}</strong>
              <br />
              <span style={due === 'Overdue' ? late : quiet}>{when}</span>
              {project ? (
                <>
                  <span style={quiet}> · </span>
                  <a href={project.url} style={{ ...quiet, color: '#1c1c1a' }}>
                    {project.name}
                  </a>
                </>
              ) : null}
              {notes === '' ? null : (
                <>
                  <br />
                  <span style={{ whiteSpace: 'pre-line' }}>{notes}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lineOf = (
  { id, siteId, date, name, notes, projectId, projectName, assigneeSells }: MailedReminder,
  due: DueState,
  { originOf }: About,
): Line => ({
  id,
  due,
  name,
  notes,
  when:
    due === 'Today'
      ? 'Today'
      : due === 'Overdue'
        ? `Overdue since ${formatDayLong(date)}`
        : formatDayLong(date),
  project:
    assigneeSells && projectName !== null
      ? { name: projectName, url: `${originOf(siteId)}/project/${projectId}` }
      : null,
});

const STOP = 'You can turn off these emails on your reminders page.';

/**
 * Renders the morning email with due reminders, earliest due day first. `more` is the number of due reminders
 * that the email does not list.
 */
export function digestMail(
  {
    firstName,
    due,
    more,
  }: { firstName: string; due: readonly { reminder: MailedReminder; due: DueState }[]; more: number },
  about: About,
): MailText {
  const count = due.length + more;
  return written(
    {
      subject: count === 1 ? 'One reminder for today' : `${count} reminders for today`,
      intro: `Good morning ${firstName}. Here are today’s reminders${more > 0 ? `; ${more} more are on your list` : ''}.`,
      lines: due.map((one) => lineOf(one.reminder, one.due, about)),
      close: STOP,
    },
    about,
  );
}

/** Renders the email that notifies a staff member of a reminder assigned by a colleague. */
export function assignedMail(
  { reminder, due, by }: { reminder: MailedReminder; due: DueState; by: string },
  about: About,
): MailText {
  return written(
    {
      subject: `A reminder from ${by}`,
      intro: `${by} handed you a reminder.`,
      lines: [lineOf(reminder, due, about)],
      close: STOP,
    },
    about,
  );
}

function exampleReminder({ site: { id: siteId } }: ExampleAbout, date: Day): MailedReminder {
  return {
    id: 1,
    siteId,
    date,
    name: 'Call Alex Morgan about the oven',
    notes: 'They decide between two models after the weekend.',
    projectId: '1042',
    projectName: 'Kitchen renovation',
    assigneeSells: true,
  };
}

/** The emails about reminders. */
export const reminderEmails: readonly EmailExample[] = [
  {
    id: 'reminders-due',
    title: 'Reminders of the day',
    when: 'In the morning of a day with reminders, unless the staff member turned the email off.',
    to: 'The staff member',
    render: (at) => {
      const { day } = dayInZone(at.now, at.site.timeZone);
      return digestMail(
        {
          firstName: 'Priya',
          due: [
            { reminder: exampleReminder(at, addDays(day, -2)), due: 'Overdue' },
            {
              reminder: { ...exampleReminder(at, day), id: 2, name: 'Send the revised quote' },
              due: 'Today',
            },
          ],
          more: 0,
        },
        { site: at.site, originOf: () => at.origin },
      );
    },
  },
  {
    id: 'reminder-assigned',
    title: 'Reminder from a colleague',
    when: 'When a colleague assigns a reminder.',
    to: 'The staff member',
    render: (at) => {
      const { day } = dayInZone(at.now, at.site.timeZone);
      const assigned = { reminder: exampleReminder(at, day), due: 'Today' as const, by: 'Morgan Lee' };
      return assignedMail(assigned, { site: at.site, originOf: () => at.origin });
    },
  },
];
