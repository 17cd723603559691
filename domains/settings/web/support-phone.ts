import { useShop } from './shop-context.tsx';

/** The number to call as it is written, and its address. The operator's setting wins over the site's own (NAV-25). */
export function useSupportPhone(): { number: string; href: string } {
  const { site, settings } = useShop();
  const setting = settings['customerSupportNumber'];
  const number = typeof setting === 'string' && setting.trim() !== '' ? setting.trim() : site.supportPhone;
  return { number, href: `tel:${number.replace(/[^\d+]/g, '')}` };
}

/** The words beside the phone number: the setting `SupportLine`, else `SupportHours`; empty if the operator set neither. */
export function useSupportLine(): string {
  const { supportLine, supportHours } = useShop().site.wording;
  return supportLine || supportHours;
}
