import { Link } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { PROFILE_ORDERS, type CustomerProfile } from '#domains/customers/contract/customers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Card } from '../orders/card.tsx';
import { amountText, FULFILMENTS, momentText, PAYMENTS, STATES, wireDayText } from '../orders/order-texts.ts';
import { useStaffAccount } from '../shell/account.ts';
import { stateText } from './customer-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './customers.module.css';

interface CardProps {
  customer: CustomerProfile;
}

/** Renders the latest orders, and the returns of all orders. */
export function OrdersCard({ customer: { orders, returns, email } }: CardProps) {
  const { currency, timeZone } = useSite();
  const { permissions } = useStaffAccount();
  const isLinked = permissions.includes('orders.read');
  const today = todayInZone(timeZone);
  return (
    <Card title="Orders">
      {orders.length === 0 ? <p className="muted">No orders</p> : null}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.number}>
            <span className={recordStyles.what}>
              {isLinked ? (
                <Link to={`/orders/${encodeURIComponent(order.number)}`} className="link">
                  {order.number}
                </Link>
              ) : (
                order.number
              )}
            </span>
            <span className={styles.tags}>
              {order.state === 'confirmed' ? (
                <Tag kind={FULFILMENTS[order.fulfilment].kind}>{FULFILMENTS[order.fulfilment].label}</Tag>
              ) : (
                <Tag kind={STATES[order.state].kind}>{STATES[order.state].label}</Tag>
              )}
              <Tag kind={PAYMENTS[order.payment].kind}>{PAYMENTS[order.payment].label}</Tag>
            </span>
            <span className={styles.amount}>{amountText(order.total, order.currency, currency)}</span>
            <span className="muted caption">
              {order.siteId} · {momentText(order.placedAt, timeZone)} · delivery{' '}
              {wireDayText(order.deliveryDay, today)}
            </span>
          </li>
        ))}
      </ul>
      {orders.length >= PROFILE_ORDERS && isLinked ? (
        <Link to={`/orders?q=${encodeURIComponent(email)}`} className="link">
          All orders with {email}
        </Link>
      ) : null}
      {returns.length === 0 ? null : (
        <>
          <h3>Returns</h3>
          <ul className={recordStyles.lines}>
            {returns.map(({ number, orderNumber, state, at }) => (
              <li key={number}>
                <span className={recordStyles.what}>
                  {number} <Tag kind="neutral">{stateText(state)}</Tag>
                </span>
                <span className="muted caption">
                  Order {orderNumber} · {momentText(at, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Renders the projects and the state of their quotes. Renders nothing without a project. */
export function ProjectsCard({ customer: { projects } }: CardProps) {
  const { timeZone } = useSite();
  if (projects.length === 0) return null;
  return (
    <Card title="Projects and quotes">
      <ul className={recordStyles.lines}>
        {projects.map(({ id, ref, name, siteId, quoteStatus, modifiedAt }) => (
          <li key={id}>
            <span className={recordStyles.what}>
              {ref} · {name} <Tag kind="neutral">{stateText(quoteStatus)}</Tag>
            </span>
            <span className="muted caption">
              {siteId} · changed {momentText(modifiedAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders questions and price match requests. Renders nothing without one. */
export function EnquiriesCard({ customer: { enquiries } }: CardProps) {
  const { timeZone } = useSite();
  if (enquiries.length === 0) return null;
  return (
    <Card title="Enquiries">
      <ul className={recordStyles.lines}>
        {enquiries.map(({ kind, siteId, text, at }, index) => (
          <li key={index}>
            <span>{text}</span>
            <span className="muted caption">
              {kind} · {siteId} · {momentText(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders the reviews. Renders nothing without one. */
export function ReviewsCard({ customer: { reviews } }: CardProps) {
  const { timeZone } = useSite();
  if (reviews.length === 0) return null;
  return (
    <Card title="Reviews">
      <ul className={recordStyles.lines}>
        {reviews.map(({ title, product, stars, state, at }, index) => (
          <li key={index}>
            <span className={recordStyles.what}>
              {stars} of 5 · {title === '' ? product : title} <Tag kind="neutral">{stateText(state)}</Tag>
            </span>
            <span className="muted caption">
              {product} · {momentText(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders the gift cards that the customer bought. Renders nothing without one. */
export function GiftCardsCard({ customer: { giftCards } }: CardProps) {
  const { timeZone, currency } = useSite();
  if (giftCards.length === 0) return null;
  return (
    <Card title="Gift cards bought">
      <ul className={recordStyles.lines}>
        {giftCards.map(({ hint, value, balance, currency: of, isBlocked, expiresAt }, index) => (
          <li key={index}>
            <span className={recordStyles.what}>
              …{hint} · {amountText(balance, of, currency)} of {amountText(value, of, currency)}{' '}
              {isBlocked ? <Tag kind="error">Blocked</Tag> : null}
            </span>
            <span className="muted caption">Expires {momentText(expiresAt, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
