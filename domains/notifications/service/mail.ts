import { createTransport } from 'nodemailer';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import {
  deleteMail,
  insertMails,
  markMailSent,
  rescheduleMail,
  readLatestMail,
  readOneMail,
  claimDueMail,
  type Channel,
  type MailRow,
} from '../store.ts';

export interface Mail {
  /** The same key is stored once: whoever queues a mail again changes nothing. */
  dedupeKey: string;
  siteId: string;
  /** An address, or {@link NOBODY}. */
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** It carries a link that opens something: its text is forgotten once it is sent. */
  hasSecret?: boolean;
  /** An address that takes back the wish for such mails by a post without a sign-in (RFC 8058); every marketing mail has one. */
  listUnsubscribe?: string;
  /** The document that goes with it, by its id. */
  attachment?: number | null;
}

/**
 * Whom a mail goes to that is written as if somebody had the address that was named: it is queued like any other, so that no
 * answer's time tells who has an account, and thrown away where others are sent.
 */
export const NOBODY = '';

/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/** Stores a mail for delivery, in the caller's transaction, unless one with the same key is there. */
export async function queueMail(tx: Kysely<Tables>, mail: Mail, now: Date): Promise<void> {
  await queueMails(tx, [mail], now);
}

/** The same of several, in one statement. */
export async function queueMails(tx: Kysely<Tables>, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length > 0) await insertMails(tx, mails, now);
}

/** A text message; it is stored and sent as a mail is. */
export interface Text {
  /** The same key is stored once. */
  dedupeKey: string;
  siteId: string;
  /** A mobile number with its country in front: `+61400000000`. */
  number: string;
  text: string;
  hasSecret?: boolean;
}

/** Stores a text message for delivery, in the caller's transaction, unless one with the same key is there. */
export async function queueText(
  tx: Kysely<Tables>,
  { number, text, ...more }: Text,
  now: Date,
): Promise<void> {
  const message = {
    ...more,
    channel: 'text' as const,
    recipient: number,
    subject: 'Text message',
    html: '',
    plain: text,
  };
  await insertMails(tx, [message], now);
}

export type StoredMail = Omit<MailRow, 'tries' | 'hasSecret' | 'listUnsubscribe'>;

/** The latest mails to somebody, newest first: what the sandbox's mailbox shows. */
export async function latestMail(db: Kysely<Tables>, limit: number): Promise<StoredMail[]> {
  return readLatestMail(db, limit);
}

/** One mail as it was queued, sent or not; undefined for an unknown id. */
export async function mailOf(db: Kysely<Tables>, id: number): Promise<StoredMail | undefined> {
  return readOneMail(db, id);
}

/** Hands one mail to a mail server. Throws when it was not taken, {@link NeverTaken} when no later try would change that. */
export type SendMail = (mail: Mail & { messageId: string; file: MailFile | null }) => Promise<void>;

/** Whoever sends says that a message will never be taken, as for a number that does not exist. */
export class NeverTaken extends Error {}

/** Sends through an SMTP server: `smtp://user:password@host:port`; `senderOf` names the sender of a site's mail. */
export function smtpSender(smtpUrl: string, senderOf: (siteId: string) => string): SendMail {
  const transport = createTransport(smtpUrl);
  return async ({ siteId, recipient, subject, html, plain, messageId, listUnsubscribe, file }) => {
    await transport.sendMail({
      from: senderOf(siteId),
      to: recipient,
      subject,
      html,
      text: plain,
      messageId,
      ...(file ? { attachments: [{ filename: file.name, content: Buffer.from(file.bytes) }] } : {}),
      ...(listUnsubscribe === undefined
        ? {}
        : {
            headers: {
              'List-Unsubscribe': { prepared: true, value: `<${listUnsubscribe}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
    });
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
 * so that mail programs show it once; never is one lost. What will never be taken is told and thrown away.
 */
export function createMailDelivery(options: {
  db: Kysely<Tables>;
  /** Who sends what; what nobody sends stays. */
  senders: Partial<Record<Channel, SendMail>>;
  /** The file of a document, by its id; null where it is gone. */
  fileOf(document: number): Promise<MailFile | null>;
  clock: () => Date;
  onError: (error: unknown, mail: { id: number; tries: number }) => void;
}): MailDelivery {
  const { db, senders, fileOf, clock, onError } = options;
  const channels = (['mail', 'text'] as const).filter((channel) => senders[channel]);
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000);
  return {
    async runDue() {
      let sent = 0;
      for (;;) {
        const taken = await claimDueMail(db, { now: clock(), lease: inSeconds(LEASE_SECONDS), channels });
        if (!taken) return sent;
        try {
          const { listUnsubscribe, ...mail } = taken;
          if (mail.recipient === NOBODY) {
            await deleteMail(db, mail.id);
            continue;
          }
          await senders[taken.channel]!({
            ...mail,
            ...(listUnsubscribe === null ? {} : { listUnsubscribe }),
            file: mail.attachment === null ? null : await fileOf(mail.attachment),
            messageId: `<${taken.id}.${taken.createdAt.getTime()}@${taken.siteId}.whitegoods>`,
          });
          await markMailSent(db, taken.id, clock());
          sent += 1;
        } catch (error) {
          const pause = Math.min(30 * 2 ** taken.tries, LONGEST_PAUSE_SECONDS);
          if (error instanceof NeverTaken) await deleteMail(db, taken.id);
          else await rescheduleMail(db, taken.id, inSeconds(pause));
          onError(error, { id: taken.id, tries: taken.tries });
        }
      }
    },
  };
}
