import { sql, type Kysely, type RawBuilder } from 'kysely';
import { emailKey } from '#foundation/pure/contact/email-key.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { executeLast } from '#foundation/server/database/execute-joined.ts';

type Db = Kysely<Tables>;

export interface StoredEvent {
  id: number;
  topic: string;
  key: string;
  payload: Record<string, unknown>;
  attempts: number;
}

interface OutboxEvent {
  topic: string;
  key: string;
  payload: Record<string, unknown>;
}

/**
 * Returns an SQL statement that writes one or more events. The statement can also be part of a larger
 * statement.
 */
export function insertingEvents(events: readonly OutboxEvent[], now: Date): RawBuilder<unknown> {
  const rows = events.map(
    ({ topic, key, payload }) => sql`(${topic}, ${key}, ${JSON.stringify(payload)}, ${now}, ${now})`,
  );
  return sql`insert into outbox (topic, key, payload, available_at, created_at) values ${sql.join(rows)}`;
}

/** Returns an SQL statement that writes each event whose condition is true. `events` must not be empty. */
export function insertingEventsIf(
  events: readonly { event: OutboxEvent; onlyIf: RawBuilder<unknown> }[],
  now: Date,
): RawBuilder<unknown> {
  const rows = events.map(
    ({ event: { topic, key, payload }, onlyIf }) =>
      sql`select ${topic}, ${key}, ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz, ${now}::timestamptz where ${onlyIf}`,
  );
  return sql`insert into outbox (topic, key, payload, available_at, created_at) ${sql.join(rows, sql` union all `)}`;
}

/**
 * Locks and returns up to `limit` events whose time to be handled has come, oldest first. Skips events that
 * another process has locked.
 */
export async function claimDueEvents(tx: Db, now: Date, limit: number): Promise<StoredEvent[]> {
  return tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'key', 'payload', 'attempts'])
    .where('done_at', 'is', null)
    .where('set_aside_at', 'is', null)
    .where('available_at', '<=', now)
    .orderBy('available_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks events as handled. Must be called as the last statement of the transaction. */
export async function markEventsDone(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await executeLast(tx, sql`update outbox set done_at = ${now} where id = any (${[...ids]}::bigint[])`);
}

/** Marks an event as a dead letter. The event is not retried unless an operator sets `set_aside_at` to null. */
export async function deadLetterEvent(
  tx: Db,
  id: number,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await tx.updateTable('outbox').set({ set_aside_at: now, last_error: error }).where('id', '=', id).execute();
}

export async function rescheduleEvent(
  db: Db,
  id: number,
  { attempts, error, until }: { attempts: number; error: string; until: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts, last_error: error, available_at: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Sends a database notification, which is delivered when the transaction commits. */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}

/** The channel through which a message is sent: email or text message. */
export type Channel = 'mail' | 'text';

export interface MailRow {
  id: number;
  channel: Channel;
  dedupeKey: string;
  siteId: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  createdAt: Date;
  sentAt: Date | null;
  tries: number;
  hasSecret: boolean;
  listUnsubscribe: string | null;
  attachment: number | null;
  about: string | null;
}

const mailColumns = [
  'id',
  'channel',
  'dedupe_key as dedupeKey',
  'site_id as siteId',
  'recipient',
  'subject',
  'html',
  'plain',
  'created_at as createdAt',
  'sent_at as sentAt',
  'tries',
  'has_secret as hasSecret',
  'list_unsubscribe as listUnsubscribe',
  'attachment',
  'about',
] as const;

type NewMail = Pick<MailRow, 'dedupeKey' | 'siteId' | 'recipient' | 'subject' | 'html' | 'plain'> & {
  channel?: Channel;
  hasSecret?: boolean;
  hasSecretLinks?: boolean;
  listUnsubscribe?: string;
  attachment?: number | null;
  about?: string;
};

/** Stores emails in one statement. Skips emails whose key is already stored. */
export async function insertMails(tx: Db, mails: readonly NewMail[], now: Date): Promise<void> {
  const rows = mails.map((mail) => ({ channel: 'mail', hasSecret: false, hasSecretLinks: false, ...mail }));
  await sql`
    insert into mail (channel, dedupe_key, site_id, recipient, subject, html, plain, has_secret, has_secret_links, list_unsubscribe, attachment, about,
      created_at, next_try_at)
    select m.channel, m."dedupeKey", m."siteId", m.recipient, m.subject, m.html, m.plain, m."hasSecret", m."hasSecretLinks", m."listUnsubscribe",
      m.attachment, m.about, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (
      channel text, "dedupeKey" text, "siteId" text, recipient text, subject text, html text, plain text, "hasSecret" boolean, "hasSecretLinks" boolean,
      "listUnsubscribe" text, attachment bigint, about text)
    on conflict (dedupe_key) do nothing`.execute(tx);
}

export async function readLatestMail(db: Db, limit: number): Promise<MailRow[]> {
  return db
    .selectFrom('mail')
    .select(mailColumns)
    .where((where) =>
      where.or([
        where('recipient', '<>', ''),
        where('sent_at', 'is not', null),
        where('set_aside_at', 'is not', null),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function readOneMail(db: Db, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mail').select(mailColumns).where('id', '=', id).executeTakeFirst();
}

/** How long a message waits for an earlier one about the same object, so that a stuck one does not stop all others. */
const ORDER_KEPT_MS = 24 * 60 * 60_000;

/**
 * Returns one unsent message of a channel whose next attempt is not in the future; undefined if there is
 * none. Messages about the same object (such as `order:7`) to the same recipient are returned in the order in
 * which they were queued: a later one waits until the earlier one is sent or rejected, or is a day old. Leases it until `lease`, so that no other process sends it. The statement never waits for a lock.
 */
export async function claimDueMail(
  db: Db,
  { now, lease, channel }: { now: Date; lease: Date; channel: Channel },
): Promise<MailRow | undefined> {
  return db
    .updateTable('mail')
    .set({ next_try_at: lease, tries: sql`tries + 1` })
    .where('id', '=', (from) =>
      from
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('set_aside_at', 'is', null)
        .where('channel', '=', channel)
        .where('next_try_at', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail as earlier')
                .select('earlier.id')
                .whereRef('earlier.about', '=', 'mail.about')
                .whereRef('earlier.recipient', '=', 'mail.recipient')
                .whereRef('earlier.channel', '=', 'mail.channel')
                .whereRef('earlier.id', '<', 'mail.id')
                .where('earlier.sent_at', 'is', null)
                .where('earlier.set_aside_at', 'is', null)
                .where('earlier.created_at', '>', new Date(now.getTime() - ORDER_KEPT_MS)),
            ),
          ),
        )
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(mailColumns)
    .executeTakeFirst();
}

/** SQL: the text of a message after it has been sent or rejected, without its secrets. */
const withoutSecrets = (column: 'html' | 'plain') => sql`
  case when is_forgotten or (has_secret and not has_secret_links) then ''
    when has_secret_links then regexp_replace(${sql.ref(column)}, '(&amp;|&|[?])(until|proof)=[^&"<>[:space:]]*', '', 'g')
    else ${sql.ref(column)} end`;

/**
 * Marks a message as sent. Erases the text of an email that contains a secret, or only the signatures of its links if
 * these are its secrets, and the phone number of a text message.
 */
export async function markMailSent(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update mail set sent_at = ${now}, last_error = null, html = ${withoutSecrets('html')}, plain = ${withoutSecrets('plain')},
      recipient = case when is_forgotten or channel = 'text' then '' else recipient end,
      subject = case when is_forgotten then '' else subject end, list_unsubscribe = null
    where id = ${id}`.execute(db);
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

/** Schedules the next attempt to send a message. `because` is the reason why this attempt failed. */
export async function rescheduleMail(
  db: Db,
  id: number,
  { until, because }: { until: Date; because: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: until, last_error: because })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks a message as permanently rejected. The message is not retried unless an operator sets `set_aside_at`
 * to null. Erases the phone number and text of a text message.
 */
export async function setMailAside(
  tx: Db,
  id: number,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  await sql`
    update mail set set_aside_at = ${now}, last_error = ${because},
      html = case when is_forgotten then '' else html end,
      plain = case when is_forgotten or channel = 'text' then '' else plain end,
      recipient = case when is_forgotten or channel = 'text' then '' else recipient end,
      subject = case when is_forgotten then '' else subject end
    where id = ${id}`.execute(tx);
}

/** Returns the permanently rejected messages that are about a subject (such as `order:7`), latest first. */
export async function readRefused(
  db: Db,
  about: string,
  limit: number,
): Promise<{ channel: Channel; subject: string; at: Date }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['channel', 'subject', 'set_aside_at as at'])
    .where('about', '=', about)
    .where('set_aside_at', 'is not', null)
    .orderBy('set_aside_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at! }));
}

/** A message about a subject, with its text. */
export interface MessageAbout {
  id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  createdAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  error: string;
  hasSecret: boolean;
  hasSecretLinks: boolean;
  attachment: number | null;
}

/** Returns messages about a subject with their recipients and texts, latest first; only the one with `id` if set. */
export async function readTextsAbout(
  db: Db,
  about: string,
  { id, limit }: { id?: number; limit: number },
): Promise<MessageAbout[]> {
  let query = db
    .selectFrom('mail')
    .select([
      ...(['id', 'channel', 'recipient', 'subject', 'html', 'plain', 'attachment'] as const),
      'created_at as createdAt',
      'sent_at as sentAt',
      'set_aside_at as refusedAt',
      'last_error as error',
      'has_secret as hasSecret',
      'has_secret_links as hasSecretLinks',
    ])
    .where('about', '=', about);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, error: row.error ?? '' }));
}

/** Returns how many messages about a subject were queued since a time with keys that begin with `prefix`. */
export async function countQueuedAbout(
  db: Db,
  about: string,
  { prefix, since }: { prefix: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where about = ${about} and created_at > ${since} and starts_with(dedupe_key, ${prefix})`.execute(db);
  return rows[0]!.count;
}

/** Returns the latest messages that are about a subject (such as `order:7`), latest first. */
export async function readMessagesAbout(
  db: Db,
  about: string,
  limit: number,
): Promise<
  {
    channel: Channel;
    subject: string;
    createdAt: Date;
    sentAt: Date | null;
    refusedAt: Date | null;
    error: string;
  }[]
> {
  const rows = await db
    .selectFrom('mail')
    .select([
      'channel',
      'subject',
      'created_at as createdAt',
      'sent_at as sentAt',
      'set_aside_at as refusedAt',
      'last_error as error',
    ])
    .where('about', '=', about)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, error: row.error ?? '' }));
}

/**
 * Locks a mailbox for one kind of emails until the transaction ends, and returns how many of them were queued for it
 * since a time, except the email with the key `except`. Their keys begin with `kind`.
 */
export async function lockAndCountMails(
  tx: Db,
  { kind, recipient, except, since }: { kind: string; recipient: string; except: string; since: Date },
): Promise<number> {
  const lock = `mail ${kind} ${emailKey(recipient)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where email_key(recipient) = email_key(${recipient}) and recipient <> '' and created_at > ${since}
      and starts_with(dedupe_key, ${kind}) and dedupe_key <> ${except}`.execute(tx);
  return rows[0]!.count;
}
