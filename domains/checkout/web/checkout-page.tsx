import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { useStore } from '#foundation/browser/store.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { cartStore, loadCart } from '#domains/cart/web/cart-store.ts';
import { loadLocation, locationStore } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { getCheckout, type CheckoutView } from '../contract.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { initialValues } from './initial-values.ts';
import { savedOrder } from './saved-order.ts';
import { GENERIC_CHECKOUT_ERROR, PAYMENT_CANCELLED, paymentProblemText } from './submit-order.ts';
import styles from './checkout-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Checkout', noIndex: true }),
  pageType: 'checkout',
  personal: true,
  chrome: 'simple',
};

/** All data of the page is personal, so the server renders the frame alone and the browser asks for the rest. */
export const loader = () => null;

type State = { kind: 'loading' } | { kind: 'ready'; view: CheckoutView } | { kind: 'empty' } | { kind: 'failed' };

/** The checkout (checkout §2, ROUTE-06): one form from the contact to the pay button. */
export function Component() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const cart = useStore(cartStore, ({ cart: known }) => known);
  const version = useStore(cartStore, ({ version: known }) => known);
  const returned = useReturnMessage();
  const shop = useShop();

  const loadView = useCallback(async () => {
    try {
      setState({ kind: 'ready', view: await call(getCheckout, {}) });
    } catch (error) {
      const isEmpty = error instanceof CallError && error.body.code === 'empty-cart';
      // A form that is being filled in stays: what failed is only its refreshing.
      setState((now) => (isEmpty ? { kind: 'empty' } : now.kind === 'ready' ? now : { kind: 'failed' }));
    }
  }, []);
  const loadAll = useCallback(async () => {
    const [hasCart] = await Promise.all([loadCart(), loadLocation()]);
    if (hasCart) await loadView();
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [loadView]);

  useEffect(() => void loadAll(), [loadAll]);
  // The cart was changed in its panel or in another tab: what is offered may depend on it.
  const [seenVersion, setSeenVersion] = useState<number | null>(null);
  useEffect(() => {
    if (state.kind === 'loading') return;
    setSeenVersion(version);
    if (seenVersion !== null && seenVersion !== version) void loadView();
  }, [version, seenVersion, state.kind, loadView]);

  if (state.kind === 'failed') return <Failed onRetry={() => { setState({ kind: 'loading' }); void loadAll(); }} />;
  if (state.kind === 'empty' || (state.kind === 'ready' && cart !== null && cart.products.length === 0)) return <EmptyCart />;
  if (state.kind === 'loading' || cart === null) return <Frame />;
  return (
    <CheckoutForm
      view={state.view} cart={cart} returned={returned} onReload={loadAll}
      initial={() => initialValues(state.view, savedOrder(), locationStore.get().location, shop.site.country)}
    />
  );
}

/** What a provider's return left in the address, as a text; the address is cleaned so that a reload does not repeat it. */
function useReturnMessage(): string | null {
  const [query, setQuery] = useSearchParams();
  const phone = useSupportPhone();
  const [status] = useState(() => query.get('status')?.toUpperCase() ?? null);
  useEffect(() => {
    if (status !== null) setQuery({}, { replace: true, preventScrollReset: true });
    // Once, on arrival: setQuery is a new function with every address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  switch (status) {
    case 'CANCELLED':
      return PAYMENT_CANCELLED;
    case 'DECLINED':
      return paymentProblemText(phone.number);
    default:
      return null;
  }
}

function EmptyCart() {
  return (
    <div className={styles.alone}>
      <EmptyState level={1} title="Your cart is empty" picture={<Icon name="cart" size="large" />} actions={<Button to="/">Continue Shopping</Button>}>
        <p>Add something to your cart and come back here to choose a delivery day.</p>
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const phone = useSupportPhone();
  return (
    <div className={styles.alone}>
      <EmptyState
        level={1} title="We couldn’t open the checkout" picture={<Icon name="warning" size="large" />}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <Button href={phone.href} icon="phone" variant="ghost">
              {phone.number}
            </Button>
          </>
        }
      >
        <p role="alert">{GENERIC_CHECKOUT_ERROR} Your cart is safe.</p>
      </EmptyState>
    </div>
  );
}

/** The page's shape while cart and view are on their way. */
function Frame() {
  return (
    <div className="wrap" aria-busy="true">
      <div className={styles.barPlace} />
      <div className={styles.layout}>
        <div className={styles.lead}>
          <h1 className={styles.title}>Checkout</h1>
          <p className="visually-hidden" role="status">
            Loading your order
          </p>
          <div className={styles.sectionPlace}>
            <Skeleton width={180} height={30} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
          <div className={styles.sectionPlace}>
            <Skeleton width={240} height={30} />
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
        </div>
        <div className={styles.summaryPlace}>
          <Skeleton height={420} className={styles.block} />
        </div>
      </div>
    </div>
  );
}
