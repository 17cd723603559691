import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { changeTags } from '#domains/orders/contract/bulk.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay } from '../../shell/account.ts';
import { failureText } from '../../shell/failure-text.ts';
import { orderPath } from '../order-texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DUPLICATE } from './reason.ts';
import styles from './money.module.css';

/** The tag with which staff say that an order is not a duplicate (`findSimilarOrders` of the orders domain). */
const NOT_A_DUPLICATE = 'not a duplicate';

/**
 * Renders a notice that a customer seems to have ordered twice, with the buttons that cancel the second order, or say that
 * both are right.
 */
export function DuplicateNotice({
  order,
  duplicate: { number, placedAt, toCancel },
  onChanged,
}: {
  order: StaffOrder;
  duplicate: StaffOrder['duplicates'][number];
  onChanged: () => void;
}) {
  const site = useSite();
  const mayCancel = useMay('orders.refund') && order.siteId === site.id;
  const mayTag = useMay('orders.change');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const tag = async (action: 'add' | 'remove') => {
    setBusy(true);
    const body = { orders: [order.orderNumber], tag: NOT_A_DUPLICATE, action };
    await call(changeTags, { body }).then(
      () => {
        onChanged();
        if (action === 'add')
          showMessage('Both orders stay.', { action: { label: 'Undo', run: () => void tag('remove') } });
      },
      (error: unknown) => showMessage(failureText(error), { kind: 'error' }),
    );
    setBusy(false);
  };
  return (
    <>
      <Notice kind="warning" title="Ordered twice?">
        <p>
          <Link to={orderPath(number)} className="link">
            {number}
          </Link>{' '}
          has the same customer and the same products. It was placed {distanceText(order.placedAt, placedAt)}.
        </p>
        {mayCancel || mayTag ? (
          <div className={styles.noticeActions}>
            {mayCancel ? (
              <Button size="small" onClick={() => setOpen(true)}>
                Cancel the duplicate {toCancel}
              </Button>
            ) : null}
            {mayTag ? (
              <Button size="small" variant="ghost" loading={isBusy} onClick={() => void tag('add')}>
                Both are right
              </Button>
            ) : null}
          </div>
        ) : null}
      </Notice>
      {isOpen ? (
        <CancelDialog
          orderNumber={toCancel}
          initialReason={{ choice: DUPLICATE, details: '' }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}

/** Says how long another order was placed before or after an order, such as `4 minutes later`. */
function distanceText(placedAt: string, otherAt: string): string {
  const minutes = Math.round((Date.parse(otherAt) - Date.parse(placedAt)) / 60_000);
  if (minutes === 0) return 'in the same minute';
  const amount = Math.abs(minutes);
  return `${amount} ${amount === 1 ? 'minute' : 'minutes'} ${minutes > 0 ? 'later' : 'earlier'}`;
}
