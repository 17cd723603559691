/** Returns the violations of table ownership, and every read of another domain's table. */
export function checkTables(
  sources: ReadonlyMap<string, string>,
  order: readonly string[],
): { faults: string[]; reads: { path: string; table: string; owner: string }[] };
