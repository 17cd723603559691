import type { CSSProperties, ReactNode } from 'react';
import { formatDayLong } from '#foundation/pure/day.ts';
import { renderMail } from '#domains/notifications/service/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { DueState } from '../contract.ts';
import type { StoredReminder } from '../store.ts';

export interface MailText {
  subject: string;
  html: string;
  plain: string;
}

export interface About {
  site: Site;
  /** `https://shop.example`, for links. */
  origin: string;
}

/** Where the reminders of who is signed in are. */
const REMINDERS_ROUTE = '/account/reminders';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };
const row: CSSProperties = {
  fontSize: 15,
  lineHeight: 1.45,
  padding: '10px 0',
  borderTop: '1px solid #e4e4df',
};
const quiet: CSSProperties = { fontSize: 13, color: '#5d5d58' };

function written(
  { subject, intro, lines, close }: { subject: string; intro: string; lines: readonly Line[]; close: string },
  { site, origin }: About,
): MailText {
  const link = origin + REMINDERS_ROUTE;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      <p style={text}>{intro}</p>
      <Rows lines={lines} />
      <p style={text}>
        <a href={link} style={{ color: '#1c1c1a' }}>
          Open your reminders
        </a>
      </p>
      <p style={{ ...text, ...quiet }}>{close}</p>
    </>,
  );
  const rows = lines.map(({ when, name, notes }) => [`- ${when}: ${name}`, ...(notes ? [`  ${notes}`] : [])]);
  return { subject, html, plain: [subject, '', intro, '', ...rows.flat(), '', link, '', close].join('\n') };
}

interface Line {
  id: number;
  /** When it is due, and of which project it is. */
  when: string;
  name: string;
  notes: string;
}

function Rows({ lines }: { lines: readonly Line[] }): ReactNode {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' }}>
      <tbody>
        {lines.map(({ id, when, name, notes }) => (
          <tr key={id}>
            <td style={row}>
              <strong>{name}</strong>
              <br />
              <span style={quiet}>{when}</span>
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
  { id, date, name, notes, projectName, assigneeSells }: StoredReminder,
  due: DueState,
): Line => {
  const day =
    due === 'Today'
      ? 'Today'
      : due === 'Overdue'
        ? `Overdue since ${formatDayLong(date)}`
        : formatDayLong(date);
  return { id, name, notes, when: [day, assigneeSells ? projectName : null].filter(Boolean).join(', ') };
};

const STOP = 'You can stop these mails where your reminders are.';

/** The mail of the morning: what is due, the oldest first. `more`: how many beyond those that it lists. */
export function digestMail(
  {
    firstName,
    due,
    more,
  }: { firstName: string; due: readonly { reminder: StoredReminder; due: DueState }[]; more: number },
  about: About,
): MailText {
  const count = due.length + more;
  return written(
    {
      subject: count === 1 ? 'One reminder for today' : `${count} reminders for today`,
      intro: `Good morning ${firstName}. This is what you wanted to be reminded of${
        more > 0 ? `; ${more} more are on your list` : ''
      }.`,
      lines: due.map((one) => lineOf(one.reminder, one.due)),
      close: STOP,
    },
    about,
  );
}

/** The mail to somebody to whom a colleague has handed a reminder. */
export function assignedMail(
  { reminder, due, by }: { reminder: StoredReminder; due: DueState; by: string },
  about: About,
): MailText {
  return written(
    {
      subject: `A reminder from ${by}`,
      intro: `${by} has handed you a reminder.`,
      lines: [lineOf(reminder, due)],
      close: STOP,
    },
    about,
  );
}
