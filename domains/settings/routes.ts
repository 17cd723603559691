import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import { getSettings } from './contract/settings.ts';
import type { RequestContext } from './request-context.ts';
import type { SettingsService } from './use-cases/settings.ts';

/** Routes of the settings domain. */
export function settingsRoutes(settings: SettingsService): BoundRoute<RequestContext>[] {
  return [bind(getSettings, (_input, { site }: RequestContext) => settings.publicOf(site.id))];
}
