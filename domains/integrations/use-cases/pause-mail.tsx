import type { Kysely } from 'kysely';
import type { CSSProperties } from 'react';
import type { Tables } from '#foundation/server/database/tables.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { EmailExample, EmailText } from '#domains/notifications/use-cases/email-example.ts';
import { queueMails } from '#domains/notifications/use-cases/mail.ts';
import type { Site } from '#sites/site.ts';
import { readEmailsOfStaffWho } from '#domains/staff/use-cases/staff-records.ts';
import { LOG_DAYS } from '../contract/values.ts';
import type { SubscriptionRow } from '../db/subscriptions.ts';
import type { WebhooksDeps } from './deps.ts';

const text: CSSProperties = { fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' };

/**
 * Queues an email to everyone who manages webhooks: the shop has paused a webhook, and why. The email contains no URL
 * of the receiver, because it may contain a password.
 */
export async function queuePauseMails(
  tx: Kysely<Tables>,
  { sites, originOf }: Pick<WebhooksDeps, 'sites' | 'originOf'>,
  {
    row,
    reason,
    now,
  }: {
    row: Pick<SubscriptionRow, 'id' | 'name' | 'site_id' | 'version'>;
    reason: 'failures' | 'gone';
    now: Date;
  },
): Promise<void> {
  const site = sites().find(({ id }) => id === row.site_id) ?? sites()[0];
  if (!site) return;
  const mail = pauseMail({ ...row, reason }, { site, origin: originOf(site.id) });
  const recipients = await readEmailsOfStaffWho(tx, 'integrations.manage');
  await queueMails(
    tx,
    recipients.map((recipient, index) => ({
      ...mail,
      dedupeKey: `webhook-paused-${row.id}-${row.version}-${index}`,
      siteId: site.id,
      recipient,
    })),
    now,
  );
}

function pauseMail(
  row: Pick<SubscriptionRow, 'id' | 'name'> & { reason: 'failures' | 'gone' },
  { site, origin }: { site: Site; origin: string },
): EmailText {
  const link = `${origin}/admin/webhooks/${row.id}`;
  const subject = `Webhook “${row.name}” is paused`;
  const lines = [
    row.reason === 'gone'
      ? 'The receiver responded that it no longer exists (410), so we stopped sending to it.'
      : 'The receiver failed too often in a row, so we stopped sending to it.',
    `Check the receiver, then resume the webhook. It then receives what it missed, up to ${LOG_DAYS} days back.`,
  ];
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      {lines.map((line) => (
        <p key={line} style={text}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Open the webhook
      </MailButton>
    </>,
  );
  return { subject, html, plain: [subject, '', ...lines, '', link].join('\n') };
}

/** The emails about webhooks. */
export const webhookEmails: readonly EmailExample[] = [
  {
    id: 'webhook-paused',
    title: 'Webhook paused',
    when: 'When the shop pauses a webhook because its receiver failed too often or no longer exists.',
    to: 'Staff who manage integrations',
    render: (about) => pauseMail({ id: 12, name: 'Warehouse system', reason: 'failures' }, about),
  },
];
