import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Site } from '#sites/site.ts';
import { settingsOfSite } from '../rules/effective.ts';
import { textSetting } from '../rules/values.ts';
import { readSettings } from '../db/settings.ts';

/**
 * Returns the name of the company that operates a site, for pages and emails. This is the setting
 * `CompanyName`, or the site's name if the setting is empty.
 */
export async function readCompanyName(db: Kysely<Tables>, site: Site): Promise<string> {
  const settings = settingsOfSite(await readSettings(db), site.id, site);
  return textSetting(settings, 'CompanyName').trim() || site.name;
}
