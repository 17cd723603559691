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

/**
 * Returns the text beside the phone number: the setting `SupportLine`, otherwise `SupportHours`. Empty if the
 * operator has set neither.
 */
export function useSupportLine(): string {
  const { supportLine, supportHours } = useShop().site.wording;
  return supportLine || supportHours;
}
