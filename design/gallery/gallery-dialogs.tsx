import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogSize, type DialogType } from '../overlays/dialog.tsx';
import { Drawer, type DrawerProps } from '../overlays/drawer.tsx';
import { GlobalMessage, GlobalMessageRegion } from '../feedback/global-message.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Part } from './gallery-part.tsx';

/** Renders the section of the gallery with messages and overlays. */
export function GalleryDialogs() {
  const [errors, setErrors] = useState<readonly string[]>(['That card was declined.']);
  const [dialog, setDialog] = useState<{ type: DialogType; size: DialogSize } | null>(null);
  const [drawer, setDrawer] = useState<DrawerProps['side'] | null>(null);

  return (
    <>
      <Part title="Messages">
        <div className="stack">
          <Notice>Heavy rain is slowing deliveries around Cairns this week.</Notice>
          <Notice kind="success">Delivery address saved.</Notice>
          <Notice kind="warning">This product is delivered directly from the manufacturer.</Notice>
          <Notice kind="error" title="Card declined" onClose={() => undefined}>
            Your bank said no. Nothing was charged.
          </Notice>
          <GlobalMessage onClose={() => undefined} action={<a href="#cart">View cart</a>}>
            Added to cart
          </GlobalMessage>
          <GlobalMessage kind="info">Projects were saved.</GlobalMessage>
          <GlobalMessageRegion />
        </div>
      </Part>
      <Part title="Dialogs and drawers">
        <div className="row row-wrap">
          {(['small', 'default', 'medium', 'large'] as const).map((size) => (
            <Button key={size} variant="ghost" onClick={() => setDialog({ type: 'left', size })}>
              Dialog {size}
            </Button>
          ))}
          {(['center', 'two-column', 'no-padding', 'no-styles'] as const).map((type) => (
            <Button key={type} variant="ghost" onClick={() => setDialog({ type, size: 'small' })}>
              Dialog {type}
            </Button>
          ))}
          {(['right', 'left', 'bottom'] as const).map((side) => (
            <Button key={side} variant="ghost" onClick={() => setDrawer(side)}>
              Drawer {side}
            </Button>
          ))}
        </div>
        <Dialog
          open={dialog !== null}
          onClose={() => setDialog(null)}
          title="Too many products"
          type={dialog?.type}
          size={dialog?.size}
          errors={errors}
          onDismissError={(index) => setErrors(errors.filter((_, at) => at !== index))}
          footer={<Button onClick={() => setDialog(null)}>Got it</Button>}
        >
          <p>You’ve already selected 3 products to compare. That’s the maximum.</p>
          <p>To compare this product, please remove another first.</p>
        </Dialog>
        <Drawer
          open={drawer !== null}
          onClose={() => setDrawer(null)}
          title="Your cart"
          side={drawer ?? 'right'}
          footer={<Button block>Checkout</Button>}
        >
          <p>Two products arrive together.</p>
        </Drawer>
      </Part>
    </>
  );
}
