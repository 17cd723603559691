import { createStore } from '#foundation/browser/store.ts';
import { isOnValue } from '#domains/settings/rules/values.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/** The chat panel in this tab; its script is fetched when it is first opened. */
export const chatState = createStore<'unused' | 'open' | 'closed'>('unused');

/** Whether this shop offers chat; on by default (CHAT-09, SETTINGS-04). */
export function useChatOffered(): boolean {
  return isOnValue(useShop().settings['IntercomEnabled'] ?? true);
}
