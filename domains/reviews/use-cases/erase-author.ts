import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Person } from '#foundation/server/personal-data.ts';
import { pagesChanged } from '#domains/notifications/events.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { eraseReviews } from '../db/personal-data.ts';
import { readFinishes } from '../db/reviews.ts';

/**
 * Erases the data of the author of reviews, questions and answers, and drops the cached pages that display
 * the author's name. Published texts stay without the name: ratings include the reviews, and answers refer to
 * the questions.
 */
export async function eraseAuthor(tx: Kysely<Tables>, person: Person, now: Date): Promise<void> {
  for (const productId of await eraseReviews(tx, person)) {
    const finishes = await readFinishes(tx, productId);
    await appendEvents(tx, [pagesChanged({ tags: finishes.map((id) => `product:${id}`) })], now);
  }
}
