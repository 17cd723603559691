import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Site } from '#sites/site.ts';
import { settingsOfSite } from '../rules/effective.ts';
import { textSetting } from '../rules/values.ts';
import { readSettings } from '../db/settings.ts';

/**
 * Returns the name of the company behind a site, as used in pages and mails: the setting `CompanyName`, or
 * the site's name if it is not set.
 */
export async function readCompanyName(db: Kysely<Tables>, site: Site): Promise<string> {
  const settings = settingsOfSite(await readSettings(db), site.id, site);
  return textSetting(settings, 'CompanyName').trim() || site.name;
}
