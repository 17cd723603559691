import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import { listSettingChanges, listSettings, saveSettings } from './contract/manage-settings.ts';
import { getSettings } from './contract/settings.ts';
import type { RequestContext } from './request-context.ts';
import type { SettingsManagement } from './use-cases/manage-settings.ts';
import type { SettingsService } from './use-cases/settings.ts';

const READS = { max: 300, seconds: 60 };
const WRITES = { max: 60, seconds: 60 };

/** Routes of the settings domain. */
export function settingsRoutes(
  settings: SettingsService,
  management: SettingsManagement,
): BoundRoute<RequestContext>[] {
  return [
    bind(getSettings, (_input, { site }: RequestContext) => settings.publicOf(site.id)),
    bind(listSettings, (_input, ctx: RequestContext) => management.list(ctx), READS),
    bind(saveSettings, ({ body }, ctx: RequestContext) => management.save(ctx, body.changes), WRITES),
    bind(
      listSettingChanges,
      ({ params, query }, ctx: RequestContext) => management.changes(ctx, params.name, query.before),
      READS,
    ),
  ];
}
