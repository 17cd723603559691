import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import type { EditPreview, OrderToEdit } from '#domains/orders/contract/edit.ts';
import { Card } from '../card.tsx';
import { wireDayText } from '../order-texts.ts';
import { useToday } from '../../shell/use-today.ts';
import type { EditPreviewState } from './use-edit-preview.ts';
import styles from './edit-page.module.css';

const amount = (dollars: number) => formatPrice(dollars, { zero: '$0' });

/** Renders what an edit changes, the reason and the button that saves it. */
export function EditSummary({
  order,
  previewState: { preview, isLoading, errors },
  isChanged,
  hasFault,
  discount,
  reason,
  setReason,
  isBusy,
  error,
  reload,
  save,
}: {
  order: OrderToEdit;
  previewState: EditPreviewState;
  isChanged: boolean;
  /** Whether an amount cannot be read, so that the preview does not contain it. */
  hasFault: boolean;
  /** The field of the discount. */
  discount: ReactNode;
  reason: string;
  setReason: (reason: string) => void;
  isBusy: boolean;
  /** Why the edit was not saved. After a conflict, the order must be loaded again. */
  error: { text: string; isConflict: boolean } | null;
  reload: () => void;
  save: () => void;
}) {
  const isReady = isChanged && !hasFault && preview !== null && !isLoading && reason.trim() !== '';
  return (
    <aside className={styles.summary}>
      <Card title="What changes">
        {discount}
        {isChanged ? null : (
          <p className="muted">Change something, and you’ll see here what it means for stock and money.</p>
        )}
        <div aria-live="polite" aria-busy={isLoading} className={styles.preview}>
          {isChanged && preview ? <Preview order={order} preview={preview} /> : null}
          {isChanged && isLoading && preview === null ? <p className="muted">Checking…</p> : null}
        </div>
        {errors.length > 0 ? <Notice kind="error">{errors.join(' ')}</Notice> : null}
        {isChanged ? (
          <>
            <TextField
              label="Reason"
              hint="For your colleagues. The customer doesn’t see it."
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            {error ? (
              <Notice kind="error" live>
                {error.text}
              </Notice>
            ) : null}
            {error?.isConflict ? (
              <Button variant="ghost" block onClick={reload}>
                Load the order again
              </Button>
            ) : (
              <Button block disabled={!isReady} loading={isBusy} onClick={save}>
                {saveLabel(preview)}
              </Button>
            )}
          </>
        ) : error ? (
          <Notice kind="error" live>
            {error.text}
          </Notice>
        ) : null}
      </Card>
    </aside>
  );
}

function saveLabel(preview: EditPreview | null): string {
  if (preview !== null && preview.refund > 0) return `Save and refund ${amount(preview.refund)}`;
  if (preview !== null && preview.due > 0 && preview.total !== preview.totalBefore)
    return `Save and request ${amount(preview.due)}`;
  return 'Save changes';
}

function Preview({ order, preview }: { order: OrderToEdit; preview: EditPreview }) {
  const { changes, totalBefore, total, gst, deliveryChange, paid, due, dueDay, refund, refundTo, stock } =
    preview;
  const today = useToday();
  const rows: readonly (readonly [name: string, value: number, isStrong?: boolean])[] = [
    ['Total before', totalBefore],
    ...(deliveryChange === 0 ? [] : [['Delivery day', deliveryChange] as const]),
    [`New total in ${order.currency}`, total, true],
    ['GST included', gst],
    ['Paid', paid],
    ...refundTo.map(
      ({ method, amount: part }) => [`Refund to ${method === '' ? 'the payment' : method}`, part] as const,
    ),
    ...(due > 0 ? [['To pay', due, true] as const] : []),
  ];
  return (
    <>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {stock.map(({ title, reserved, backOrdered }) => (
          <li key={title} className="muted">
            {title}: {reserved} reserved{backOrdered > 0 ? `, ${backOrdered} on back order` : ''}
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {rows.map(([name, value, isStrong]) => (
          <div key={name} className={isStrong ? styles.strong : undefined}>
            <dt>{name}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        {refund > 0
          ? `The customer gets an email and an adjustment note. ${amount(refund)} goes back to where it came from.`
          : due > 0
            ? `The customer gets an email with a link to pay ${amount(due)}${dueDay ? ` by ${wireDayText(dueDay, today)}` : ''}.`
            : 'The customer gets an email.'}
      </p>
    </>
  );
}
