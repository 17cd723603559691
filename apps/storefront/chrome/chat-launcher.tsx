import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { chatBlockers } from '#foundation/browser/chat-blockers.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { isOnValue } from '#domains/settings/rules/values.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './chat-launcher.module.css';

const loadChat = () => import('./chat-panel.tsx');
const ChatPanel = lazy(async () => ({ default: (await loadChat()).ChatPanel }));

/** The way to somebody who knows: shown once the page runs and while nothing covers it (CHAT-01, -08, -10). */
export function ChatLauncher() {
  const { settings } = useShop();
  const isCheckout = useLocation().pathname.toLowerCase().startsWith('/customer/checkout');
  const isLoaded = useHydrated();
  const isBlocked = useStore(chatBlockers, (names) => names.length > 0);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  // CHAT-09, SETTINGS-04: on when nothing is said.
  if (!isLoaded || !isOnValue(settings['IntercomEnabled'] ?? true)) return null;
  return (
    <>
      {isBlocked && state !== 'open' ? null : (
        <IconButton
          icon="chat"
          label="Chat with us"
          aria-haspopup="dialog"
          // On a phone it would lie over the fields of the checkout, whose head has our number.
          className={classNames(styles.launcher, isCheckout && styles.notOnPhones)}
          onPointerEnter={() => void loadChat()}
          onClick={() => setState('open')}
        />
      )}
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <ChatPanel open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
