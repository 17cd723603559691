import { useShop } from './shop-context.tsx';

/**
 * Returns the support phone number as text and as a `tel:` link. The operator's setting overrides the number
 * of the site (NAV-25).
 */
export function useSupportPhone(): { number: string; href: string } {
  const { site, settings } = useShop();
  const setting = settings['customerSupportNumber'];
  const number = typeof setting === 'string' && setting.trim() !== '' ? setting.trim() : site.supportPhone;
  return { number, href: `tel:${number.replace(/[^\d+]/g, '')}` };
}

/**
 * Returns the text next to the phone number: the setting `SupportLine`, or `SupportHours` if `SupportLine` is
 * empty. Returns an empty text if neither setting has a value.
 */
export function useSupportLine(): string {
  const { supportLine, supportHours } = useShop().site.wording;
  return supportLine || supportHours;
}
