import { sql, type RawBuilder } from 'kysely';
import type { ProjectSearch } from '../rules/search-text.ts';

/** SQL condition on `project p`: it matches a search. True for null. */
export function matchesSearch(search: ProjectSearch | null): RawBuilder<boolean> {
  if (search === null) return sql<boolean>`true`;
  return 'query' in search
    ? sql<boolean>`p.search_words @@ ${search.query}::tsquery`
    : sql<boolean>`p.id in (select q.project_id from project_quote q where q.number = ${search.quoteNumber})`;
}
