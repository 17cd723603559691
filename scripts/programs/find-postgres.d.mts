/** Returns the folder that contains PostgreSQL's `initdb` and `postgres` (see find-postgres.mjs). */
export function findPostgres(options?: { install?: boolean }): Promise<string>;
