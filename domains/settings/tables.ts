import type { Generated } from 'kysely';
import type { InstantNow, Json } from '#foundation/server/database/columns.ts';

/** The tables of settings, as the migrations make them. */
export interface SettingsTables {
  site: { id: string; name: string; country: string; currency: string };
  setting: { site_id: Generated<string>; name: string; value: Json<unknown>; updated_at: InstantNow };
}
