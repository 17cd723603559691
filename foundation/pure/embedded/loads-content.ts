import type { ThirdPartyValues } from '../third-party-types.ts';
import { on } from './third-party-values.ts';

// Lists the names of settings instead of using the script library, because the first load of every page
// includes this file.

/** The settings of third parties whose content loads automatically if statistics are allowed. */
const WITHOUT_PRESS = ['CalendlyUrl', 'BazaarVoiceDeployment', 'ProductReviewBrandId', 'ZipWidgetKey'];

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
 * Whether pages display content of third parties that can load automatically. Other content loads only after
 * the shopper presses a button, so the page does not ask for consent to it.
 */
export function loadsContent(values: ThirdPartyValues): boolean {
  return WITHOUT_PRESS.some((name) => on(values, name));
}

/** Whether pages may display content of third parties. If so, shoppers can make a choice about this content. */
export function hasThirdPartyContent(values: ThirdPartyValues): boolean {
  return loadsContent(values) || AFTER_PRESS.some((name) => on(values, name));
}
