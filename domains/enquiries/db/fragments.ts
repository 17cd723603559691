import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains embed in their statements. Table aliases are whole words, so that they do not clash with
   the aliases in those statements. */

/** SQL: selects `mailbox` (`email_key`) of the confirmed newsletter subscriptions of all sites. */
export function subscribedMailboxes(): RawBuilder<unknown> {
  return sql`select email_key(signup.email) as mailbox from newsletter_signup signup where signup.confirmed_at is not null`;
}

/** SQL: selects `site_id`, `source`, `created_at` and `confirmed_at` of the newsletters that a mailbox has requested. */
export function newslettersOf(mailbox: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select signup.site_id, signup.source, signup.created_at, signup.confirmed_at from newsletter_signup signup
    where email_key(signup.email) = ${mailbox}`;
}

/**
 * SQL: selects `kind`, `site_id`, `body` and `created_at` of the questions and price match requests that a mailbox has sent.
 */
export function enquiriesOf(mailbox: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 'Question' as kind, question.site_id, question.message as body, question.created_at from expert_question question
      where email_key(question.email) = ${mailbox}
    union all
    select 'Price match', match.site_id, match.title || ' (' || match.sku || '), ' || match.competitor, match.created_at
      from price_match_request match where email_key(match.email) = ${mailbox}`;
}
