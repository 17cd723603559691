import { SITES } from '#sites/list.ts';
import type { Flag } from '../contract/values.ts';
import { checkText } from '../rules/check-text.ts';
import { isShopName } from '../rules/shop-name.ts';

const SHOP_NAMES = SITES.flatMap(({ name, wordmark, wording }) => [name, wordmark, wording.companyName]);

/** Returns the warnings about a shopper's name and texts: those of their content, and whether the name is a shop's. */
export function flagTexts(name: string, ...texts: readonly string[]): Flag[] {
  const flags = checkText(name, ...texts);
  return isShopName(name, SHOP_NAMES) ? [...flags, 'shop-name'] : flags;
}
