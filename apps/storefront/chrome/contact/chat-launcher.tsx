import { Suspense } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { barePage } from '#foundation/browser/navigation/bare-page.ts';
import { chatBlockers } from '#foundation/browser/scripts/chat-blockers.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { IconButton } from '#design/icon-button.tsx';
import { chatState, useChatOffered } from './chat-state.ts';
import styles from './chat-launcher.module.css';

const loadChat = () => import('./chat-panel.tsx');
const ChatPanel = lazyPart(async () => ({ default: (await loadChat()).ChatPanel }));

/**
 * Renders the button that opens the chat. Displayed after hydration, except on staff pages and when other
 * content covers it (CHAT-01, -08, -10). It is in the margin next to the page; on phones, it is in the bar at
 * the bottom of the window. The menu and the contact view also open the chat.
 */
export function ChatLauncher() {
  const isOffered = useChatOffered();
  const isTool = useStore(barePage);
  const isLoaded = useHydrated();
  const isBlocked = useStore(chatBlockers, (names) => names.length > 0);
  const state = useStore(chatState);
  if (!isLoaded || !isOffered || isTool) return null;
  return (
    <>
      {isBlocked && state !== 'open' ? null : (
        <IconButton
          icon="chat"
          label="Chat with us"
          aria-haspopup="dialog"
          data-docked
          className={styles.launcher}
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
