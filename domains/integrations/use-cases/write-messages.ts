import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { DataOf } from '../contract/messages.ts';
import { MESSAGE_VERSION, type Topic } from '../contract/values.ts';
import { insertMessage } from '../db/deliveries.ts';
import { hasSubscriptions, readAudiences } from '../db/subscriptions.ts';
import { newMessageKey } from './signing.ts';

type Tx = Kysely<Tables>;

/** A message before it is written. */
export interface MessageDraft<T extends Topic> {
  topic: T;
  siteId: string | null;
  data: DataOf<T>;
  /** The email address of the person in the data; null if it names no person. */
  email?: string | null;
  isSiteCopy?: boolean;
  /** The only subscription that receives the message, for tests. */
  onlyFor?: number;
}

export type Audience = ReturnType<typeof createAudience>;

/**
 * Creates what a process knows about the existence of webhooks, so that the events of a shop without webhooks need no
 * query. If another process creates the shop's first webhook, this one knows after the next refresh; the events that it
 * handles before cause no message.
 */
export function createAudience(db: Kysely<Tables>) {
  let isKnownEmpty = false;
  let additions = 0;
  return {
    isKnownEmpty: () => isKnownEmpty,
    /** Reads whether there is a webhook. Ignores the result if this process has added one meanwhile. */
    async refresh(): Promise<void> {
      const before = additions;
      const exists = await hasSubscriptions(db);
      if (before === additions) isKnownEmpty = !exists;
    },
    /** Called before and after this process adds a webhook. */
    add(): void {
      additions += 1;
      isKnownEmpty = false;
    },
  };
}

/** Whether any subscription, active or paused, receives messages of a topic and a site. */
export async function hasAudience(tx: Tx, topic: Topic, siteId: string): Promise<boolean> {
  return (await readAudiences(tx, topic)).some((audience) => audience === null || audience === siteId);
}

/**
 * Writes a message, with a delivery for each active subscription, in the transaction that handles the event. Paused
 * subscriptions receive it when they are resumed. Returns the public id of the message.
 */
export async function writeMessage<T extends Topic>(
  tx: Tx,
  { topic, siteId, data, email = null, isSiteCopy = false, onlyFor }: MessageDraft<T>,
  now: Date,
): Promise<string> {
  const key = newMessageKey();
  const body = JSON.stringify({
    id: key,
    topic,
    version: MESSAGE_VERSION,
    time: now.toISOString(),
    site: siteId,
    data,
  });
  await insertMessage(
    tx,
    {
      key,
      topic,
      siteId,
      isSiteCopy,
      onlyFor: onlyFor ?? null,
      email: email === null || email === '' ? null : email.toLowerCase(),
      body,
    },
    now,
  );
  return key;
}
