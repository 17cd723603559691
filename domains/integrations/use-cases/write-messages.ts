import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { DataOf } from '../contract/messages.ts';
import { MESSAGE_VERSION, type Topic } from '../contract/values.ts';
import { insertMessage } from '../db/deliveries.ts';
import { readAudiences } from '../db/subscriptions.ts';
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
