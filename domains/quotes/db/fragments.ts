import { sql, type RawBuilder } from 'kysely';

/* SQL that other domains embed in their statements. Aliases are whole words, so that they do not conflict
   with the short aliases of the surrounding statement. */

/** Returns SQL that selects the ID of the project with this quote number. */
export function projectsOfQuote(quoteNumber: string): RawBuilder<number> {
  return sql<number>`select quote.project_id from project_quote quote where quote.number = ${quoteNumber}`;
}

/** Returns SQL for the total of a project's accepted quotes in cents; null if no quote is accepted. */
export function acceptedCents(projectId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select sum(quote.total_cents)::integer from project_quote quote
            where quote.project_id = ${projectId} and quote.accepted_at is not null)`;
}

/** Returns the SQL condition that a project has a quote. */
export function hasQuote(projectId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from project_quote quote where quote.project_id = ${projectId})`;
}
