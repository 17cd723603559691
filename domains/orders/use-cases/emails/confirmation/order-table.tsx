import type { CSSProperties } from 'react';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { MailPicture } from '#domains/notifications/use-cases/mail-picture.tsx';
import { goodsStateTexts } from '#domains/pricing/rules/pricing.ts';
import type { StoredOrder } from '../../../db/read-order.ts';
import { getRetainedCents } from '../../../rules/money.ts';
import type { OrderLineDraft } from '../../../db/orders.ts';
import { variationText } from '../../../rules/order-total.ts';
import { type ConfirmationContent, extrasOf, lineCents } from './confirmation-content.ts';

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: '1px solid #e4e4df',
  fontSize: 14,
  lineHeight: 1.4,
  verticalAlign: 'top',
};
const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 };
export const small: CSSProperties = { color: '#5d5d58', fontSize: 13 };
const notice: CSSProperties = { fontSize: 13, fontWeight: 700, paddingTop: 4 };
const strong: CSSProperties = { fontWeight: 700, fontSize: 16, borderBottom: 'none' };

/** Renders the lines of an order with their pictures, followed by the amounts. */
export function OrderTable({
  order,
  content: { due, sums, waitingOf },
  pictureOf,
}: {
  order: StoredOrder;
  content: ConfirmationContent;
  pictureOf(sku: string): string;
}) {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse' }}>
      <tbody>
        {order.lines.map((line) => (
          <LineRow key={line.sku} line={line} picture={pictureOf(line.sku)} waiting={waitingOf(line)} />
        ))}
        {sums.map(({ label, cents }) => (
          <AmountRow key={label} label={label} cents={cents} />
        ))}
        <AmountRow label="Total" cents={order.totalCents} style={strong} />
        {due > 0 ? (
          <>
            {getRetainedCents(order) > 0 ? (
              <AmountRow label="Paid" cents={getRetainedCents(order)} style={{ borderBottom: 'none' }} />
            ) : null}
            <AmountRow label="Still to pay" cents={due} style={strong} />
          </>
        ) : null}
      </tbody>
    </table>
  );
}

/** Renders an order line with its extras. `waiting` is the text about its units on back order. */
function LineRow({
  line,
  picture,
  waiting,
}: {
  line: OrderLineDraft;
  picture: string;
  waiting: string | null;
}) {
  return (
    <tr>
      <MailPicture src={picture} alt={line.title} style={{ borderBottom: cell.borderBottom }} />
      <td style={cell}>
        {line.quantity} × {line.title}
        <div style={small}>{line.sku}</div>
        {goodsStateTexts(line).map((one) => (
          <div key={one} style={notice}>
            {one}
          </div>
        ))}
        {(line.variations ?? []).map((one) => (
          <div key={one.sku} style={small}>
            {variationText(one)}
          </div>
        ))}
        {extrasOf(line).map(({ name, priceCents }) => (
          <div key={name} style={small}>
            {name}, {formatCents(priceCents)} each
          </div>
        ))}
        {waiting === null ? null : <div style={notice}>{waiting}</div>}
      </td>
      <td style={amount}>{formatCents(lineCents(line))}</td>
    </tr>
  );
}

function AmountRow({ label, cents, style = {} }: { label: string; cents: Cents; style?: CSSProperties }) {
  return (
    <tr>
      <td colSpan={2} style={{ ...cell, ...style }}>
        {label}
      </td>
      <td style={{ ...amount, ...style }}>{formatCents(cents)}</td>
    </tr>
  );
}
