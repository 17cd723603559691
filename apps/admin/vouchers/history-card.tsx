import { Link } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { Card } from '../orders/card.tsx';
import { momentText, orderPath } from '../orders/order-texts.ts';
import recordStyles from '../shell/records/record.module.css';

interface HistoryProps {
  history: readonly { at: string; by: string; text: string; detail: string }[];
  timeZone: string;
}

/** Renders what staff did with a gift card or a coupon. */
export function HistoryCard({ history, timeZone }: HistoryProps) {
  return (
    <Card title="History">
      {history.length === 0 ? <p className="muted">Nothing recorded</p> : null}
      <ol className={recordStyles.lines}>
        {history.map(({ at, by, text, detail }, index) => (
          <li key={index}>
            <span className={recordStyles.what}>{text}</span>
            {detail === '' ? null : <span>{detail}</span>}
            <span className="muted caption">
              {momentText(at, timeZone)} · {by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Renders the orders that used a gift card or a coupon. */
export function OrdersCard({
  title,
  empty,
  orders,
  mayRead,
}: {
  title: string;
  empty: string;
  orders: readonly { orderNumber: string; text?: string; isHeld?: boolean }[];
  /** Whether the user may open orders. */
  mayRead: boolean;
}) {
  return (
    <Card title={title}>
      {orders.length === 0 ? <p className="muted">{empty}</p> : null}
      <ul className={recordStyles.lines}>
        {orders.map(({ orderNumber, text = '', isHeld = false }) => (
          <li key={orderNumber}>
            <span>
              {mayRead ? (
                <Link to={orderPath(orderNumber)} className="link">
                  {orderNumber}
                </Link>
              ) : (
                orderNumber
              )}{' '}
              {text} {isHeld ? <Tag kind="warning">Not paid yet</Tag> : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
