import type { Generated } from 'kysely';
import type { Json } from '#foundation/server/database/columns.ts';

/** The tables of the experiments domain, as the migrations create them. */
export interface ExperimentsTables {
  variant_test: {
    site_id: Generated<string>;
    id: string;
    buckets: Json<{ name: string; weight: number }[]>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends ExperimentsTables {}
}
