import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dismiss, messages } from '#foundation/browser/messages.ts';
import { useStore } from '#foundation/browser/store.ts';
import { BackToTop } from '#design/back-to-top.tsx';
import { GlobalMessage, GlobalMessageRegion } from '#design/global-message.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { CartDrawer } from '#domains/cart/web/cart-drawer.tsx';
import { CompareOverlay } from '#domains/compare/web/compare-overlay.tsx';
import { ChatLauncher } from './chat-launcher.tsx';
import { NewsletterPopup } from './newsletter-popup.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { Telemetry } from './telemetry.tsx';
import styles from './overlays.module.css';

/** What lies over every page: the cart, what is compared, newsletter, chat, messages, the way back to the top. */
export function Overlays() {
  return (
    <>
      <CartDrawer />
      <CompareOverlay />
      <NewsletterPopup />
      <ChatLauncher />
      <BackToTop />
      <Messages />
      <SignInGate />
      <Telemetry />
    </>
  );
}

/** Messages leave with the page that they were about, kept ones too (SHELL-15). */
function Messages() {
  const shown = useStore(messages);
  const { key } = useLocation();
  useEffect(
    () => () => {
      for (const { id } of messages.get()) dismiss(id);
    },
    [key],
  );
  return (
    <GlobalMessageRegion>
      {shown.map(({ id, kind, text, action }) => (
        <GlobalMessage
          key={id}
          kind={kind}
          onClose={() => dismiss(id)}
          action={
            action?.to !== undefined ? (
              <SiteLink to={action.to} className={styles.action}>
                {action.label}
              </SiteLink>
            ) : action ? (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  action.run?.();
                  dismiss(id);
                }}
              >
                {action.label}
              </button>
            ) : undefined
          }
        >
          {text}
        </GlobalMessage>
      ))}
    </GlobalMessageRegion>
  );
}
