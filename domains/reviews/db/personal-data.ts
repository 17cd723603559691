import { sql } from 'kysely';
import { isHolderErased, ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/** The name on a published review after its author's account was deleted. */
const ERASED_NAME = 'A customer';

/**
 * Exports the reviews of a person's orders, their votes and opt-outs. Erasing deletes unpublished reviews,
 * photographs, votes and email addresses. Published reviews stay without the name, because ratings include
 * them. It must run after the data in the orders was erased; the reviews then no longer identify the person.
 */
export const reviewsPersonalData: PersonalData<Tables> = {
  subject: 'reviews',
  async collect(db, person) {
    const { rows: reviews } = await sql<object>`
      select r.id, o.number as "order", p.sku, r.created_at as at, r.state, r.name, r.stars, r.aspects, r.title, r.body as text,
        (select count(*)::int from review_photo f where f.review_id = r.id) as photographs, r.refusal, r.refusal_note as "refusalNote",
        r.reply
      from review r join (${ordersOfPerson(person)}) o on o.id = r.order_id join product p on p.id = r.product_id
      order by r.id`.execute(db);
    const { rows: invitations } = await sql<object>`
      select o.number as "order", p.sku, i.sent_at as "sentAt"
      from review_invitation i join (${ordersOfPerson(person)}) o on o.id = i.order_id join product p on p.id = i.product_id
      order by i.order_id, i.product_id`.execute(db);
    const { rows: votes } = await sql<object>`
      select review_id as review, is_helpful as "isHelpful", created_at as at from review_vote
      where voter = ${`a:${person.accountId}`} order by review_id`.execute(db);
    const { rows: optOuts } = await sql<object>`
      select site_id as site, created_at as at from review_opt_out where email = ${person.email} order by site_id`.execute(
      db,
    );
    return { reviews, invitations, votes, optOuts };
  },
  async erase(tx, person) {
    const erased = sql`r.order_id is not null and ${isHolderErased(sql`r.order_id`)}`;
    await sql`delete from review_photo f using review r where r.id = f.review_id and ${erased}`.execute(tx);
    await sql`delete from review r where ${erased} and r.state <> 'published'`.execute(tx);
    await sql`update review r set name = ${ERASED_NAME}, email = '' where ${erased} and (r.email <> '' or r.name <> ${ERASED_NAME})`.execute(
      tx,
    );
    await sql`update review_invitation i set due_at = null where i.sent_at is null and ${isHolderErased(sql`i.order_id`)}`.execute(
      tx,
    );
    // The vote stays counted, under a voter that nobody can be.
    await sql`update review_vote set voter = 'erased:' || gen_random_uuid() where voter = ${`a:${person.accountId}`}`.execute(
      tx,
    );
    await sql`delete from review_opt_out where email = ${person.email}`.execute(tx);
  },
};
