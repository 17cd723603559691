import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { barePage } from '#foundation/browser/bare-page.ts';
import { chatBlockers } from '#foundation/browser/chat-blockers.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useHydrated } from '#foundation/browser/use-hydrated.ts';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { useStepAside } from '#design/step-aside.ts';
import { chatState, useChatOffered } from './chat-state.ts';
import styles from './chat-launcher.module.css';

const loadChat = () => import('./chat-panel.tsx');
const ChatPanel = lazy(async () => ({ default: (await loadChat()).ChatPanel }));

/**
 * The way to somebody who knows: shown once the page runs and while nothing covers it (CHAT-01, -08, -10). Where it would lie
 * over a heading or a control it steps aside; the menu and the contact view lead to the chat too. Staff at their tools do not ask
 * themselves.
 */
export function ChatLauncher() {
  const isOffered = useChatOffered();
  const isCheckout = useLocation().pathname.toLowerCase().startsWith('/customer/checkout');
  const isTool = useStore(barePage);
  const isLoaded = useHydrated();
  const isBlocked = useStore(chatBlockers, (names) => names.length > 0);
  const state = useStore(chatState);
  const [button, isAside] = useStepAside();
  if (!isLoaded || !isOffered || isTool) return null;
  return (
    <>
      {isBlocked && state !== 'open' ? null : (
        <IconButton
          ref={button}
          icon="chat"
          label="Chat with us"
          aria-haspopup="dialog"
          // On a phone it would lie over the fields of the checkout, whose head has our number.
          className={classNames(styles.launcher, isAside && styles.aside, isCheckout && styles.notOnPhones)}
          onPointerEnter={() => void loadChat()}
          onClick={() => chatState.set('open')}
        />
      )}
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <ChatPanel open={state === 'open'} onClose={() => chatState.set('closed')} />
        </Suspense>
      )}
    </>
  );
}
