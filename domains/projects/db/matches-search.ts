import { sql, type RawBuilder } from 'kysely';
import type { ProjectSearch } from '../rules/search-text.ts';

/**
 * Returns an SQL condition that a row of `project p` matches a search. The condition is always true if the
 * search is null.
 */
export function matchesSearch(search: ProjectSearch | null): RawBuilder<boolean> {
  if (search === null) return sql<boolean>`true`;
  return 'query' in search
    ? sql<boolean>`p.search_words @@ ${search.query}::tsquery`
    : sql<boolean>`p.id in (select q.project_id from project_quote q where q.number = ${search.quoteNumber})`;
}
