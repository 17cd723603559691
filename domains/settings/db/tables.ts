import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json } from '#foundation/server/database/columns.ts';

/** The tables of the settings domain. */
export interface SettingsTables {
  site: { id: string; name: string; country: string; currency: string };
  served_site: { site_id: string; seen_at: Instant };
  setting: {
    site_id: Generated<string>;
    name: string;
    value: Json<unknown>;
    updated_at: InstantNow;
    /** A different number after each change. */
    version: Generated<number>;
  };
}

declare module '#foundation/server/database/tables.ts' {
  interface Tables extends SettingsTables {}
  interface ReadableTables extends Pick<SettingsTables, 'site'> {}
}
