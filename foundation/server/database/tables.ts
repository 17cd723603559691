/**
 * Every database table by its name, as Kysely reads and writes it. Each domain adds its tables in `db/tables.ts` by declaration
 * merging, so this file names no domain.
 */
export interface Tables {}
