import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { PageLoading } from '../../shell/list-page/list-page.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { startPhoneOrder } from '#domains/checkout/contract/phone-orders.ts';
import { getCustomer } from '#domains/customers/contract/customers.ts';
import { useStaffAccount } from '../../shell/account.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WithPermission } from '../../shell/with-permission.tsx';
import type { FoundCustomer } from './customer-card.tsx';
import { NewOrderForm, type OrderSite } from './new-order-form.tsx';
import styles from '../edit/edit-page.module.css';

/** Renders the page on which staff order for a customer who calls. */
export function NewOrderPage() {
  usePageTitle('New order');
  return (
    <WithPermission permission="orders.create" what="order for customers">
      <div className={styles.page}>
        <BackLink to="/orders">Orders</BackLink>
        <NewOrder />
      </div>
    </WithPermission>
  );
}

function NewOrder() {
  const { id: ownSite } = useSite();
  const { userId } = useStaffAccount();
  const { answer, state, error, retry } = useAnswer('sites', (signal) =>
    call(startPhoneOrder, {}, { signal }),
  );
  const { customer, isReady } = useChosenCustomer();
  if (state === 'failure') return <LoadFailure what="the form" error={error} retry={retry} />;
  if (!answer || !isReady) return <PageLoading heights={[360, 240]} />;
  const sites: OrderSite[] = answer.sites;
  const first = sites.find(({ id }) => id === ownSite) ?? sites[0];
  if (!first) return <p>You don’t work on any site.</p>;
  return (
    <NewOrderForm
      key={userId}
      sites={sites}
      ownSite={first}
      storageKey={`new-order ${userId}`}
      chosen={customer}
    />
  );
}

/** Loads the customer whose profile opened the page, and removes the customer from the URL. */
function useChosenCustomer(): { customer: FoundCustomer | null; isReady: boolean } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('customer');
  const [loaded, setLoaded] = useState<FoundCustomer | null>(null);
  const { answer, state } = useAnswer(id, (signal) => call(getCustomer, { params: { id: id! } }, { signal }));
  if (answer && answer.id !== loaded?.id) setLoaded(answer);
  const isOver = id !== null && state !== 'loading';
  useEffect(() => {
    if (isOver) void navigate('/orders/new', { replace: true });
  }, [isOver, navigate]);
  return { customer: loaded, isReady: id === null };
}
