import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { databaseLack } from '#foundation/server/database/unavailable.ts';
import { messageRefused } from '../events.ts';
import { MAIL_CAPS, type CappedMail } from '../rules/mail-caps.ts';
import { plainSubject } from '../rules/plain-subject.ts';
import {
  deleteMail,
  insertMails,
  lockAndCountMails,
  markMailSent,
  rescheduleMail,
  readLatestMail,
  readOneMail,
  readMessagesAbout,
  readTextsAbout,
  type MessageAbout,
  readRefused,
  setMailAside,
  claimDueMail,
  type Channel,
  type MailRow,
} from '../db/notifications.ts';
import { appendEvents } from './events.ts';

export interface Mail {
  /** The key of the email. An email with a key that is already stored is not queued again. */
  dedupeKey: string;
  siteId: string;
  /** An email address, or {@link NOBODY}. */
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /**
   * Whether the email contains a secret link. If so, the email's text is erased after the email has been
   * sent.
   */
  hasSecret?: boolean;
  /**
   * Whether the signatures of links (`until` and `proof`) are its only secrets. Then only these are erased after it has
   * been sent.
   */
  hasSecretLinks?: boolean;
  /**
   * A URL that unsubscribes the recipient with a POST request without a sign-in (RFC 8058). Every marketing
   * email must have one.
   */
  listUnsubscribe?: string;
  /** The ID of the document to attach; null or undefined for no attachment. */
  attachment?: number | null;
  /**
   * The key of the object that the email is about, such as `order:7`. If the email is permanently rejected,
   * the event `message-refused` contains this key.
   */
  about?: string;
}

/**
 * The recipient of an email to an address without an account. The email is queued like any other, so that the
 * response time does not reveal who has an account. The delivery then discards it.
 */
export const NOBODY = '';

/** A file that is attached to an email. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Queues an email in the caller's transaction. Does nothing if an email with the same key is already stored.
 */
export async function queueMail(tx: Kysely<Tables>, mail: Mail, now: Date): Promise<void> {
  await queueMails(tx, [mail], now);
}

/** Queues several emails in one statement. */
export async function queueMails(tx: Kysely<Tables>, mails: readonly Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const plain = mails.map((mail) => ({ ...mail, subject: plainSubject(mail.subject) }));
  await insertMails(tx, plain, now);
}

/**
 * Queues an email that anyone can cause to any address, at most {@link MAIL_CAPS} per day to all spellings of the
 * address. Returns false if the mailbox has received the maximum. Locks the mailbox until the transaction ends.
 */
export async function queueCappedMail(
  tx: Kysely<Tables>,
  { kind, ...mail }: Mail & { kind: CappedMail },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await lockAndCountMails(tx, {
    kind,
    recipient: mail.recipient,
    except: mail.dedupeKey,
    since,
  });
  if (sent >= MAIL_CAPS[kind]) return false;
  await queueMail(tx, mail, now);
  return true;
}

/** A text message, which is queued and sent like an email. */
export interface Text {
  /** The key of the message. A message with a key that is already stored is not queued again. */
  dedupeKey: string;
  siteId: string;
  /** A mobile number with its country code, such as `+61400000000`. */
  number: string;
  text: string;
  hasSecret?: boolean;
  about?: string;
}

/**
 * Queues a text message in the caller's transaction. Does nothing if a message with the same key is already
 * stored.
 */
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

/** Returns the latest emails that have a recipient, newest first. For the sandbox's mailbox. */
export async function latestMail(db: Kysely<Tables>, limit: number): Promise<StoredMail[]> {
  return readLatestMail(db, limit);
}

/** Returns an email by its ID, whether it was sent or not; undefined if the ID is unknown. */
export async function mailOf(db: Kysely<Tables>, id: number): Promise<StoredMail | undefined> {
  return readOneMail(db, id);
}

/** Returns the permanently rejected messages that are about a subject (such as `order:7`), latest first. */
export async function refusedAbout(
  db: Kysely<Tables>,
  about: string,
): Promise<{ channel: Channel; subject: string; at: Date }[]> {
  return readRefused(db, about, MAX_REJECTED_MESSAGES);
}

/** Returns the latest messages about a subject (such as `order:7`), sent or not, latest first. */
export async function messagesAbout(db: Kysely<Tables>, about: string): ReturnType<typeof readMessagesAbout> {
  return readMessagesAbout(db, about, MAX_MESSAGES);
}

/** Returns the latest messages about a subject with their recipients and texts, latest first. */
export async function textsAbout(db: Kysely<Tables>, about: string): Promise<MessageAbout[]> {
  return readTextsAbout(db, about, { limit: MAX_MESSAGES });
}

/** Returns a message about a subject by its id; undefined if the subject has no such message. */
export async function textAbout(
  db: Kysely<Tables>,
  about: string,
  id: number,
): Promise<MessageAbout | undefined> {
  return (await readTextsAbout(db, about, { id, limit: 1 }))[0];
}

/**
 * Sends one email through a mail server. Throws if the server rejects the email.
 *
 * @throws {MessageRejected} if retries cannot succeed
 */
export type SendMail = (mail: Mail & { messageId: string; file: MailFile | null }) => Promise<void>;

/**
 * The error if a message can never be delivered, for example because the phone number does not exist. Its
 * text contains no personal data.
 */
export class MessageRejected extends Error {}

/**
 * The error if a message could not be sent now, for example because the server does not respond. Its text names
 * the setting to check and contains no personal data.
 */
export class MessageDelayed extends Error {}

export { countQueuedAbout } from '../db/notifications.ts';
export type { Channel, MessageAbout } from '../db/notifications.ts';

export interface MailDelivery {
  /**
   * Sends the messages whose next attempt is not in the future. Returns the number of sent messages. Several
   * processes may run this concurrently.
   */
  runDue(): Promise<number>;
}

/**
 * How long a message is leased while it is being sent, in seconds. If the process dies, another attempt is
 * possible after this time.
 */
const LEASE_SECONDS = 120;
const DAY_MS = 86_400_000;
const MAX_PAUSE_SECONDS = 3600;
const MAX_REJECTED_MESSAGES = 5;
const MAX_MESSAGES = 100;
const NO_DOCUMENT_TEXT =
  'We couldn’t attach the document to this email. You can download it from your order, or reply and we’ll send it to you.';

/**
 * Creates the delivery of the queued messages of one channel. Channels are delivered separately, so that no
 * channel waits for another. A message that can never be delivered is marked as rejected and reported with
 * `message-refused`.
 *
 * No email is lost, but an email may be sent twice if the process crashes after the server has accepted it.
 * Both copies have the same Message-ID, so email programs display only one.
 */
export function createMailDelivery(options: {
  db: Kysely<Tables>;
  channel: Channel;
  send: SendMail;
  /** Returns the PDF file of a document; null if the document does not exist. */
  fileOf(document: number): Promise<MailFile | null>;
  clock: () => Date;
  /** Called when sending a message failed and will be retried at `nextTry`. */
  onError: (error: unknown, mail: { id: number; tries: number; nextTry: Date }) => void;
  /** Called when a message was permanently rejected. */
  onRefused: (error: MessageRejected, mail: { id: number; tries: number }) => void;
  /** Called when an email is sent without its attachment. */
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

  /**
   * Loads the attachment of an email. If the document cannot be rendered, returns the email without it and
   * with a note to the recipient, so that the email is not delayed.
   */
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
            listUnsubscribe: listUnsubscribe ?? undefined,
            messageId: `<${taken.id}.${taken.createdAt.getTime()}@${taken.siteId}.whitegoods>`,
          });
          await markMailSent(db, taken.id, clock());
          sent += 1;
        } catch (error) {
          if (error instanceof MessageRejected) {
            await setAside(taken, error.message);
            onRefused(error, { id: taken.id, tries: taken.tries });
            continue;
          }
          const pause = Math.min(30 * 2 ** taken.tries, MAX_PAUSE_SECONDS);
          const nextTry = inSeconds(pause);
          await rescheduleMail(db, taken.id, { until: nextTry, because: reasonOf(error) });
          onError(error, { id: taken.id, tries: taken.tries, nextTry });
        }
      }
    },
  };
}

/** The reason to store. Other errors may contain personal data, so only their code or name is stored. */
function reasonOf(error: unknown): string {
  if (error instanceof MessageDelayed) return error.message.slice(0, 500);
  const { code, name } = error as { code?: unknown; name?: unknown };
  return `not sent: ${String(code ?? name ?? 'unknown error')}`;
}
