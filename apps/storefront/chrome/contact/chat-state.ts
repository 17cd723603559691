import { createStore } from '#foundation/browser/storage/store.ts';
import { isOnValue } from '#domains/settings/rules/values.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/**
 * The state of the chat panel in this tab. The panel's script is fetched when the user first opens the panel.
 */
export const chatState = createStore<'unused' | 'open' | 'closed'>('unused');

/** Whether this shop offers chat; on by default (CHAT-09, SETTINGS-04). */
export function useChatOffered(): boolean {
  return isOnValue(useShop().settings['IntercomEnabled'] ?? true);
}
