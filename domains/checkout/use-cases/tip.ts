import type { CheckoutView } from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';

/** Returns the texts that ask for a tip (SETTINGS-19); null if the site asks for none. */
export async function readTipPrompt(
  { readSetting }: Pick<CheckoutDeps, 'readSetting'>,
  siteId: string,
): Promise<CheckoutView['tip']> {
  const [isOn, title, purpose] = await Promise.all(
    (['TipEnabled', 'LeaveATipMessage', 'TipMessaging'] as const).map((name) => readSetting(siteId, name)),
  );
  if (isOn !== 'true') return null;
  return {
    title: title || 'Leave a tip for your delivery team',
    purpose: purpose || 'The whole amount goes to the people who deliver your order.',
  };
}
