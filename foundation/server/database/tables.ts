/**
 * All database tables by name, with their types for Kysely. Each domain adds its own tables in `db/tables.ts`
 * by declaration merging.
 */
export interface Tables {}

/**
 * The tables that other domains may read in their own statements, if a join is necessary for speed or
 * atomicity. Each domain adds its tables by declaration merging, in the same file as its own tables. Only the
 * owning domain may write them. `scripts/check-tables.mjs` checks both rules.
 */
export interface ReadableTables {}
