import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { databaseLack } from '#foundation/server/database/unavailable.ts';
import { messageRefused } from '../events.ts';
import { plainSubject } from '../rules/plain-subject.ts';
import {
  deleteMail,
  insertMails,
  markMailSent,
  rescheduleMail,
  readLatestMail,
  readOneMail,
  readRefused,
  setMailAside,
  claimDueMail,
  type Channel,
  type MailRow,
} from '../store.ts';
import { appendEvents } from './events.ts';

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
  /** What it tells of (`order:7`): `message-refused` names it when the mail is refused for good. */
  about?: string;
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
  if (mails.length === 0) return;
  const plain = mails.map((mail) => ({ ...mail, subject: plainSubject(mail.subject) }));
  await insertMails(tx, plain, now);
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
  about?: string;
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

export type StoredMail = Omit<MailRow, 'tries' | 'hasSecret' | 'listUnsubscribe' | 'about'>;

/** The latest mails to somebody, newest first: what the sandbox's mailbox shows. */
export async function latestMail(db: Kysely<Tables>, limit: number): Promise<StoredMail[]> {
  return readLatestMail(db, limit);
}

/** One mail as it was queued, sent or not; undefined for an unknown id. */
export async function mailOf(db: Kysely<Tables>, id: number): Promise<StoredMail | undefined> {
  return readOneMail(db, id);
}

/** Messages about something that were refused for good, latest first. */
export async function refusedAbout(
  db: Kysely<Tables>,
  about: string,
): Promise<{ channel: Channel; subject: string; at: Date }[]> {
  return readRefused(db, about, MOST_REFUSED);
}

/** Hands one mail to a mail server. Throws when it was not taken, {@link NeverTaken} when no later try would change that. */
export type SendMail = (mail: Mail & { messageId: string; file: MailFile | null }) => Promise<void>;

/** Whoever sends says that a message will never be taken, as for a number that does not exist. Its text names nobody. */
export class NeverTaken extends Error {}

export type { Channel } from '../store.ts';

export interface MailDelivery {
  /** Sends what is due and answers how many were sent. Several processes may run it at once. */
  runDue(): Promise<number>;
}

/** While a mail is being sent nobody else takes it; when the process dies the next try comes after this. */
const LEASE_SECONDS = 120;
const LONGEST_PAUSE_SECONDS = 3600;
const MOST_REFUSED = 5;
const NO_DOCUMENT_TEXT =
  'We could not attach the document to this email. You can download it from your order, or reply and we will send it to you.';

/**
 * Delivers stored messages of one channel: each has its own, so that none waits for those of another. A crash between the server's
 * yes and our note sends a mail twice, with the same Message-ID, so that mail programs show it once; never is one lost. What will
 * never be taken is set aside and told to whom it is about.
 */
export function createMailDelivery(options: {
  db: Kysely<Tables>;
  channel: Channel;
  send: SendMail;
  /** The file of a document, by its id; null where it is gone. */
  fileOf(document: number): Promise<MailFile | null>;
  clock: () => Date;
  /** It is tried again. */
  onError: (error: unknown, mail: { id: number; tries: number }) => void;
  /** It is set aside. */
  onRefused: (error: NeverTaken, mail: { id: number; tries: number }) => void;
  /** It is sent without its document. */
  onFileFailed?: (error: unknown, mail: { id: number; document: number }) => void;
}): MailDelivery {
  const { db, channel, send, fileOf, clock, onError, onRefused, onFileFailed } = options;
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000);

  async function setAside({ id, about, subject }: MailRow, because: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await setMailAside(tx, id, { because, now: clock() });
      if (about !== null)
        await appendEvents(tx, [messageRefused({ id, channel, about, subject, because })], clock());
    });
  }

  /** The document of a mail. A mail never waits for a document that cannot be made: it is sent with a note in its place. */
  async function withFile<M extends Pick<MailRow, 'id' | 'attachment' | 'html' | 'plain'>>(
    mail: M,
  ): Promise<M & { file: MailFile | null }> {
    const { id, attachment: document, html, plain } = mail;
    if (document === null) return { ...mail, file: null };
    try {
      return { ...mail, file: await fileOf(document) };
    } catch (error) {
      if (databaseLack(error)) throw error;
      onFileFailed?.(error, { id, document });
      return {
        ...mail,
        html: html.replace(/(<\/body>|$)/, `<p>${NO_DOCUMENT_TEXT}</p>$1`),
        plain: `${plain}\n\n${NO_DOCUMENT_TEXT}`,
        file: null,
      };
    }
  }

  return {
    async runDue() {
      let sent = 0;
      for (;;) {
        const taken = await claimDueMail(db, { now: clock(), lease: inSeconds(LEASE_SECONDS), channel });
        if (!taken) return sent;
        try {
          const { listUnsubscribe, about: _about, ...mail } = taken;
          if (mail.recipient === NOBODY) {
            await deleteMail(db, mail.id);
            continue;
          }
          await send({
            ...(await withFile(mail)),
            ...(listUnsubscribe === null ? {} : { listUnsubscribe }),
            messageId: `<${taken.id}.${taken.createdAt.getTime()}@${taken.siteId}.whitegoods>`,
          });
          await markMailSent(db, taken.id, clock());
          sent += 1;
        } catch (error) {
          if (error instanceof NeverTaken) {
            await setAside(taken, error.message);
            onRefused(error, { id: taken.id, tries: taken.tries });
            continue;
          }
          const pause = Math.min(30 * 2 ** taken.tries, LONGEST_PAUSE_SECONDS);
          await rescheduleMail(db, taken.id, inSeconds(pause));
          onError(error, { id: taken.id, tries: taken.tries });
        }
      }
    },
  };
}
