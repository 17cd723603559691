import type { ThirdPartyValues } from '../third-party-types.ts';
import { on } from '../third-party-values.ts';

// Names of settings, not the script library, because the first load of every page includes this file.

/** The settings of third parties whose content loads without a press while statistics are allowed. */
const WITHOUT_PRESS = ['CalendlyUrl', 'BazaarVoiceDeployment', 'ProductReviewBrandId'];

/** The settings of the other third parties that display content. */
const AFTER_PRESS = [
  'YoutubeEnabled',
  'WistiaEnabled',
  'BuyapowaEnabled',
  'AreaTenPanEnabled',
  'AreaTenHeraEnabled',
  'GoogleCustomerReviewsMerchantId',
];

/**
 * Whether pages display content of third parties without a press. The content of the others loads after a
 * press, so it needs no question about consent.
 */
export function loadsContent(values: ThirdPartyValues): boolean {
  return WITHOUT_PRESS.some((name) => on(values, name));
}

/** Whether pages may display content of third parties, so that shoppers can choose about it. */
export function hasThirdPartyContent(values: ThirdPartyValues): boolean {
  return loadsContent(values) || AFTER_PRESS.some((name) => on(values, name));
}
