import { sql, type RawBuilder } from 'kysely';

/** A filter for projects: a full-text query, or SQL that selects project IDs. */
export type ProjectFilter = { query: string } | { projectIds: RawBuilder<number> };

/**
 * Returns the SQL condition that a row of `project p` matches a filter. If the filter is null, the condition
 * is always true.
 */
export function matchesSearch(filter: ProjectFilter | null): RawBuilder<boolean> {
  if (filter === null) return sql<boolean>`true`;
  return 'query' in filter
    ? sql<boolean>`p.search_words @@ ${filter.query}::tsquery`
    : sql<boolean>`p.id in (${filter.projectIds})`;
}
