/**
 * All database tables by name, as Kysely reads and writes them. Each domain adds its tables in `db/tables.ts`
 * by declaration merging, so this file names no domain.
 */
export interface Tables {}

/**
 * The tables that a higher domain may read in its own statements, for a join that needs speed or atomicity. Each domain lists
 * its own by declaration merging, beside its tables. No other domain writes them. `scripts/check-tables.mjs` checks both.
 */
export interface ReadableTables {}
