import { useShop } from './shop-context.tsx';

/**
 * Returns the phone number as text and as a link. The operator's setting overrides the site's own number
 * (NAV-25).
 */
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
