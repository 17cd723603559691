import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** Selects the ID of the project that has the quote with this number. */
export function projectsOfQuote(quoteNumber: string): RawBuilder<number> {
  return sql<number>`select quote.project_id from project_quote quote where quote.number = ${quoteNumber}`;
}

/** The sum of a project's accepted quotes, in cents; null if none is accepted. */
export function acceptedCents(projectId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select sum(quote.total_cents)::integer from project_quote quote
            where quote.project_id = ${projectId} and quote.accepted_at is not null)`;
}

/** Whether a project has a quote. */
export function hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from project_quote quote where quote.project_id = ${projectId})`;
}
