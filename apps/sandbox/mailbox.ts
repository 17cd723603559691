import type { ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { latestMail, mailOf, type MailFile } from '#domains/notifications/use-cases/mail.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';

/** The maximum number of emails that the mailbox lists. */
const MAX_MAILS = 100;

/** The emails and text messages of a shop. */
export interface MailSource {
  db: Kysely<Tables>;
  /** Returns the file of a document that is attached to an email. */
  fileOf: (document: number) => Promise<MailFile | null>;
}

/** Sends the mailbox, one of its emails or an attached file. Returns false if the URL matches none of these. */
export async function sendMailbox(
  url: string,
  response: ServerResponse,
  source: MailSource,
): Promise<boolean> {
  if (url === '/mailbox') {
    await sendList(response, source);
    return true;
  }
  const [, id, file] = /^\/mailbox\/(\d{1,15})(\/file)?$/.exec(url) ?? [];
  if (id === undefined) return false;
  return file === undefined ? sendMail(response, source, Number(id)) : sendFile(response, source, Number(id));
}

async function sendList(response: ServerResponse, { db }: MailSource): Promise<void> {
  const mails = await latestMail(db, MAX_MAILS);
  const rows = mails
    .map(
      (mail) =>
        `<tr><td><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.recipient)}</td><td>${mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td></tr>`,
    )
    .join('');
  sendPage(
    response,
    200,
    'Mailbox',
    mails.length === 0
      ? '<p>No mail yet. Place an order and its confirmation arrives here.</p>'
      : `<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

async function sendMail(response: ServerResponse, { db }: MailSource, id: number): Promise<boolean> {
  const mail = await mailOf(db, id);
  if (!mail) return false;
  const body = mail.channel === 'text' ? renderText(mail.plain) : mail.html || FORGOTTEN;
  sendPage(
    response,
    200,
    mail.subject,
    `<p class="back"><a href="/mailbox">All mail</a></p><dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Subject</dt><dd>${escapeHtml(mail.subject)}</dd><dt>Sent</dt><dd>${mail.createdAt.toISOString()}</dd>${mail.attachment === null ? '' : `<dt>Attachment</dt><dd><a href="/mailbox/${mail.id}/file">PDF document</a></dd>`}</dl><iframe title="The mail" sandbox="" srcdoc="${escapeHtml(body)}"></iframe>`,
  );
  return true;
}

async function sendFile(response: ServerResponse, { db, fileOf }: MailSource, id: number): Promise<boolean> {
  const document = (await mailOf(db, id))?.attachment;
  const file = document ? await fileOf(document) : null;
  if (!file) return false;
  response
    .writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.name}"`,
    })
    .end(file.bytes);
  return true;
}

/**
 * If an email contains a secret link, the shop deletes the email's text after the SMTP server has accepted
 * it.
 */
const FORGOTTEN =
  '<p>The text of this email was deleted when it was sent, because it contained a secret link.</p>';

const renderText = (text: string) =>
  `<pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 system-ui">${escapeHtml(text || 'Deleted when it was sent.')}</pre>`;
