import { memo } from 'react';
import { aboveTray } from '#foundation/browser/tray-room.ts';
import { BackToTop } from '#design/back-to-top.tsx';
import { CartDrawer } from '#domains/cart/web/cart-drawer.tsx';
import { CompareOverlay } from '#domains/compare/web/compare-overlay.tsx';
import { ChatLauncher } from './chat-launcher.tsx';
import { Messages } from './messages.tsx';
import { NewsletterPopup } from './newsletter-popup.tsx';
import { SignInGate } from './sign-in-gate.tsx';
import { Telemetry } from './telemetry.tsx';

/** What lies over every page: the cart, what is compared, newsletter, chat, messages, the way back to the top. */
export const Overlays = memo(function Overlays() {
  return (
    <div ref={aboveTray}>
      <CartDrawer />
      <CompareOverlay />
      <NewsletterPopup />
      <ChatLauncher />
      <BackToTop />
      <Messages />
      <SignInGate />
      <Telemetry />
    </div>
  );
});
