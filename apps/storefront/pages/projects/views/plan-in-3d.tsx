import { useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { linesOf } from '#domains/projects/web/lines/lines.ts';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import { AreaTenButton } from '../../../third-parties/area-ten-button.tsx';

/**
 * Renders the button that opens the room planner of area_ten with the products of the project. The planner
 * receives only the SKUs, and no names of people or rooms. Renders nothing if the setting is off
 * (SETTINGS-26).
 */
export function PlanIn3d({ className }: { className?: string | undefined }) {
  const { project } = useProjectWorkspace();
  const isOn = useSettingOn('AreaTenPanEnabled');
  const { settings } = useShop();
  if (!isOn || !settings['AreaTenScript']) return null;
  const skus = [...new Set(linesOf(project).map(({ sku }) => sku))];
  return (
    <AreaTenButton
      tool="pan"
      data={{ skus: skus.join(',') }}
      alternative="Your project works without it. Ask an expert to plan the room with you."
      className={className}
    />
  );
}
