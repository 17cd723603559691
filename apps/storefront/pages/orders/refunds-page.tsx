import { useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { StaffList } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { EntryLine } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { listRefunds, REFUND_STATES, type RefundSummary } from '#domains/orders/contract/refunds.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { placedDay } from '#domains/orders/web/own-order-card.tsx';
import { REFUND_LABEL, RefundStateTag, RefundWait } from '#domains/orders/web/refund-state-tag.tsx';
import { NOT_YOURS } from './not-yours.ts';
import styles from './refunds.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Refunds', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Lists the refunds of this site with their states, for staff. Each refund links to the payments of its
 * order.
 */
export function Component() {
  const navigate = useNavigate();
  return (
    <StaffOnly section="refunds" title="Refunds" permission="orders.refund" refusal={NOT_YOURS}>
      <StaffList
        path="/account/refunds"
        noun={['refund', 'refunds']}
        filter={{
          label: 'State',
          states: ['all', ...REFUND_STATES],
          labels: { all: 'All', ...REFUND_LABEL },
        }}
        search={{
          label: 'Order number',
          button: 'View payments',
          placeholder: 'W100001',
          maxLength: 40,
        }}
        onTerm={(typed) => {
          if (typed !== '') void navigate(`/account/refunds/${encodeURIComponent(typed.toUpperCase())}`);
        }}
        load={async ({ state, page }, signal) => {
          const { refunds, ...rest } = await call(listRefunds, { query: { state, page } }, { signal });
          return { ...rest, rows: refunds };
        }}
        rowKey={({ orderNumber, at, amount }) => `${orderNumber} ${at} ${amount}`}
        empty={{
          title: 'No refunds',
          text: 'Refunds requested from payment providers appear here, newest first.',
          back: 'All refunds',
        }}
      >
        {(found) => <Row found={found} />}
      </StaffList>
    </StaffOnly>
  );
}

function Row({ found }: { found: RefundSummary }) {
  const { timeZone } = useSite();
  const { orderNumber, amount, state, reason, at, waitsUntil, isUntold } = found;
  return (
    <>
      <EntryLine>
        <SiteLink to={`/account/refunds/${orderNumber}`} className="link">
          {orderNumber}
        </SiteLink>
        <EntryLine>
          <b className={styles.amount}>{formatPrice(amount)}</b>
          <RefundStateTag state={state} waitsUntil={waitsUntil} isUntold={isUntold} />
        </EntryLine>
      </EntryLine>
      <p className="muted small">
        {placedDay(at, timeZone)} · {reason}
        <RefundWait waitsUntil={waitsUntil} />
      </p>
    </>
  );
}
