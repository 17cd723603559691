import { memo } from 'react';
import { barePage } from '#foundation/browser/navigation/bare-page.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { aboveTray } from '#foundation/browser/bottom-tray.ts';
import { BackToTop } from '#design/navigation/back-to-top.tsx';
import { CartDrawer } from '#domains/cart/web/cart-drawer.tsx';
import { forgetPlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { CompareOverlay } from '#domains/compare/web/compare-overlay.tsx';
import { ChatLauncher } from './contact/chat-launcher.tsx';
import { Messages } from './messages.tsx';
import { NewsletterPopupPlace } from './newsletter-popup-place.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { Telemetry } from './telemetry.tsx';
import styles from './dock.module.css';

const PLACED_ORDER = { path: placedOrder, forget: forgetPlacedOrder };

/**
 * Renders the overlays of every page: the cart, the compared products, the newsletter, the chat, messages and
 * the link to the top. Permanent overlays have reserved space: the margins next to the page, or a bar at the
 * bottom of the window on phones. A focused page has its own bar at the bottom of the window, so it has neither
 * compared products nor newsletter, chat and link to the top.
 */
export const Overlays = memo(function Overlays({ isFocused }: { isFocused: boolean }) {
  return (
    <div ref={aboveTray}>
      <CartDrawer placed={PLACED_ORDER} />
      {isFocused ? null : (
        <>
          <Compare />
          <div className={styles.dock}>
            <NewsletterPopupPlace />
            <ChatLauncher />
            <BackToTop />
          </div>
        </>
      )}
      <Messages />
      <SignInGate />
      <Telemetry />
    </div>
  );
});

/** Renders the compared products. Renders nothing on the pages of staff tools. */
function Compare() {
  return useStore(barePage) ? null : <CompareOverlay />;
}
