import { createTransport } from 'nodemailer';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

export interface Mail {
  /** The same key is stored once: whoever queues a mail again changes nothing. */
  dedupeKey: string;
  siteId: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
}

/** Stores a mail for delivery, in the caller's transaction, unless one with the same key is there. */
export async function queueMail(tx: Kysely<Tables>, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      dedupe_key: mail.dedupeKey,
      site_id: mail.siteId,
      recipient: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      plain: mail.plain,
      created_at: now,
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

export interface StoredMail extends Mail {
  id: number;
  createdAt: Date;
  sentAt: Date | null;
}

/** The latest mails, newest first: what the sandbox's mailbox shows. */
export async function latestMail(db: Kysely<Tables>, limit: number): Promise<StoredMail[]> {
  const rows = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    dedupeKey: row.dedupe_key,
    siteId: row.site_id,
    recipient: row.recipient,
    subject: row.subject,
    html: row.html,
    plain: row.plain,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }));
}

/** Hands one mail to a mail server. Throws when it was not taken. */
export type SendMail = (mail: Mail & { messageId: string }) => Promise<void>;

/** Sends through an SMTP server: `smtp://user:password@host:port`. */
export function smtpSender(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(smtpUrl);
  return async ({ recipient, subject, html, plain, messageId }) => {
    await transport.sendMail({ from, to: recipient, subject, html, text: plain, messageId });
  };
}

export interface MailDelivery {
  /** Sends what is due and answers how many were sent. Several processes may run it at once. */
  runDue(): Promise<number>;
}

/** While a mail is being sent nobody else takes it; when the process dies the next try comes after this. */
const LEASE_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 3600;

/**
 * Delivers stored mail. A crash between the server's yes and our note sends a mail twice, with the same Message-ID,
 * so that mail programs show it once; never is one lost.
 */
export function createMailDelivery(options: {
  db: Kysely<Tables>;
  send: SendMail;
  clock: () => Date;
  onError: (error: unknown, mail: { id: number; tries: number }) => void;
}): MailDelivery {
  const { db, send, clock, onError } = options;
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000);
  return {
    async runDue() {
      let sent = 0;
      for (;;) {
        const taken = await db
          .updateTable('mail')
          .set({ next_try_at: inSeconds(LEASE_SECONDS), tries: sql`tries + 1` })
          .where('id', '=', (from) =>
            from
              .selectFrom('mail')
              .select('id')
              .where('sent_at', 'is', null)
              .where('next_try_at', '<=', clock())
              .orderBy('next_try_at')
              .limit(1)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll()
          .executeTakeFirst();
        if (!taken) return sent;
        try {
          await send({
            dedupeKey: taken.dedupe_key,
            siteId: taken.site_id,
            recipient: taken.recipient,
            subject: taken.subject,
            html: taken.html,
            plain: taken.plain,
            messageId: `<${taken.dedupe_key}@${taken.site_id}.whitegoods>`,
          });
          await db.updateTable('mail').set({ sent_at: clock() }).where('id', '=', taken.id).execute();
          sent += 1;
        } catch (error) {
          const pause = Math.min(30 * 2 ** taken.tries, LONGEST_PAUSE_SECONDS);
          await db
            .updateTable('mail')
            .set({ next_try_at: inSeconds(pause) })
            .where('id', '=', taken.id)
            .execute();
          onError(error, { id: taken.id, tries: taken.tries });
        }
      }
    },
  };
}
