import { sql, type RawBuilder } from 'kysely';

/** A full-text query, or SQL for the IDs of the projects that match. */
export type ProjectFilter = { query: string } | { projectIds: RawBuilder<number> };

/**
 * Returns an SQL condition that a row of `project p` matches a filter. The condition is always true if the
 * filter is null.
 */
export function matchesSearch(filter: ProjectFilter | null): RawBuilder<boolean> {
  if (filter === null) return sql<boolean>`true`;
  return 'query' in filter
    ? sql<boolean>`p.search_words @@ ${filter.query}::tsquery`
    : sql<boolean>`p.id in (${filter.projectIds})`;
}
