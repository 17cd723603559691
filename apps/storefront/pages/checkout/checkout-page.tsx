import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import { currentViewport } from '#foundation/browser/viewport.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { cartStore, loadCart } from '#domains/cart/web/cart-store.ts';
import { useMembersWay } from '#domains/cart/web/use-members-way.ts';
import { loadLocation, locationStore } from '#domains/geo/web/location-store.ts';
import { loadPromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { forgetPlacedOrder, placedOrder } from '#domains/orders/web/checkout-session.ts';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getCheckout, type CheckoutView } from '#domains/checkout/contract/checkout.ts';
import { GENERIC_CHECKOUT_ERROR, paymentProblem, RETURN_TEXT } from '#domains/checkout/rules/texts.ts';
import { logReturnStatus } from '#domains/checkout/web/submit/log-payment-error.ts';
import { loadOrderSummary } from '#domains/checkout/web/summary/use-order-summary.ts';
import { loadParts } from '#domains/checkout/web/later-parts.ts';
import { CheckoutForm } from '#domains/checkout/web/checkout-form.tsx';
import { initialValues } from '#domains/checkout/web/form/initial-values.ts';
import { savedOrder } from '#domains/checkout/web/submit/saved-order.ts';
import styles from '#domains/checkout/web/checkout-layout.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Checkout', noIndex: true }),
  pageType: 'checkout',
  personal: true,
  chrome: 'simple',
};

/** All data on the page is personal. The server renders only the frame, and the browser requests the data. */
export const loader = () => null;

type State =
  | { kind: 'loading' }
  | { kind: 'ready'; view: CheckoutView }
  | { kind: 'empty' }
  | { kind: 'failed' };

/** Loads the cart, the checkout view and the shopper's location. */
async function loadCheckout(): Promise<State> {
  const [hasCart] = await Promise.all([loadCart(), loadLocation()]);
  if (!hasCart) return { kind: 'failed' };
  return cartStore.get().cart?.products.length === 0 ? { kind: 'empty' } : loadView();
}

/**
 * On desktops, loads the order summary next to the form, so that the layout does not shift. Phones display
 * only the bar of the summary.
 */
async function loadSidebar(): Promise<void> {
  if (currentViewport() === 'desktop') await loadOrderSummary().catch(() => undefined);
}

/**
 * Loads the scripts of later steps that are open at once: a returning or signed-in shopper may have completed
 * the first steps, and with `showsDays` the site displays the delivery days before their step.
 */
async function loadOpenSteps(showsDays: boolean): Promise<void> {
  if (isFlagged() || savedOrder()) await loadParts(['delivery', 'payment']).catch(() => undefined);
  else if (showsDays) await loadParts(['delivery']).catch(() => undefined);
}

async function loadView(): Promise<State> {
  try {
    return { kind: 'ready', view: await call(getCheckout, {}) };
  } catch (error) {
    return { kind: error instanceof CallError && error.body.code === 'empty-cart' ? 'empty' : 'failed' };
  }
}

/** Renders the checkout (checkout §2, ROUTE-06): one form, from the contact details to the pay button. */
export function Component() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const cart = useStore(cartStore, ({ cart: known }) => known);
  const version = useStore(cartStore, ({ version: known }) => known);
  const returned = useReturnMessage();
  const shop = useShop();

  const showsDays = useSettingOn('CheckoutShowCalendarOnLoad');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void Promise.all([loadCheckout(), loadPromoBanner(), loadSidebar(), loadOpenSteps(showsDays)]).then(
      ([next]) => {
        if (!isGone) setState(next);
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries, showsDays]);
  // If a refresh fails, the form that the shopper is completing stays on the page.
  const refresh = useCallback(async (load: () => Promise<State>) => {
    const next = await load();
    setState((now) => (now.kind === 'ready' && next.kind === 'failed' ? now : next));
  }, []);
  // Refreshes the options when the cart has changed in its panel or in another tab, because the options may
  // depend on the cart.
  const seenVersion = useRef<number | null>(null);
  useEffect(() => {
    if (state.kind === 'loading') return;
    const isChanged = seenVersion.current !== null && seenVersion.current !== version;
    seenVersion.current = version;
    // If the cart is empty, it was paid for in another tab, so no options need to be loaded.
    if (isChanged && cartStore.get().cart?.products.length !== 0) void refresh(loadView);
  }, [version, state.kind, refresh]);

  const isBegun = state.kind === 'ready' && cart !== null && cart.products.length > 0;
  const [wasBegun, setBegun] = useState(false);
  if (isBegun && !wasBegun) setBegun(true);
  useEffect(() => {
    if (isBegun) forgetPlacedOrder();
  }, [isBegun]);

  if (state.kind === 'failed')
    return (
      <Failed
        returned={returned}
        onRetry={() => {
          setState({ kind: 'loading' });
          setTries((count) => count + 1);
        }}
      />
    );
  if (state.kind === 'empty' || (state.kind === 'ready' && cart !== null && cart.products.length === 0))
    return <EmptyCart returned={returned} isLost={state.kind === 'empty' && wasBegun} />;
  if (state.kind === 'loading' || cart === null) return <Frame />;
  return (
    <CheckoutForm
      view={state.view}
      cart={cart}
      returned={returned}
      onReload={() => refresh(loadCheckout)}
      initial={() => initialValues(state.view, savedOrder(), locationStore.get().location, shop.site.country)}
    />
  );
}

/**
 * Returns the message for the payment status in the URL. The payment provider redirected the shopper to this
 * URL. Removes the status from the URL, so that a reload does not repeat the message.
 */
function useReturnMessage(): string | null {
  const [query, setQuery] = useSearchParams();
  const phone = useSupportPhone();
  const { state } = useLocation();
  const [status] = useState(() => query.get('status')?.toUpperCase() ?? null);
  useEffect(() => {
    logReturnStatus({ page: 'checkout' }, status, state);
    if (status !== null) setQuery({}, { replace: true, preventScrollReset: true });
    // Runs once, on mount, because `setQuery` is a new function after each change of the URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (status === 'DECLINED') return paymentProblem(phone.number);
  return status !== null && Object.hasOwn(RETURN_TEXT, status)
    ? RETURN_TEXT[status as keyof typeof RETURN_TEXT]
    : null;
}

/** Displays the result of a payment if the checkout has no form, for example because the cart is empty. */
function Ended({ returned }: { returned: string | null }) {
  return returned === null ? null : (
    <Notice kind="warning" live>
      {returned}
    </Notice>
  );
}

/** Redirects to the placed order if the shopper has paid and returns, or has paid in another tab. */
function EmptyCart({ returned, isLost }: { returned: string | null; isLost: boolean }) {
  const navigate = useNavigate();
  const [placed] = useState(() => (returned === null ? placedOrder() : null));
  useEffect(() => {
    if (placed !== null) void navigate(placed, { replace: true });
  }, [placed, navigate]);
  const members = useMembersWay();
  if (placed !== null) return <Frame />;
  return (
    <div className={styles.alone}>
      <Ended returned={returned} />
      <EmptyState
        level={1}
        title={isLost ? 'We can no longer find your cart' : 'Your cart is empty'}
        picture={<Icon name="cart" size="large" />}
        actions={
          <>
            {members ? <Button to={members.to}>{members.label}</Button> : null}
            <Button to="/" variant={members ? 'ghost' : 'primary'}>
              Continue Shopping
            </Button>
          </>
        }
      >
        <p>
          {isLost
            ? 'It was emptied in another window or on another device, or this site’s cookies were deleted. Nothing was charged. We’ve saved what you entered for when you come back.'
            : (members?.words ?? 'Add something to your cart and come back here to choose a delivery day.')}
        </p>
      </EmptyState>
    </div>
  );
}

function Failed({ returned, onRetry }: { returned: string | null; onRetry: () => void }) {
  const phone = useSupportPhone();
  return (
    <div className={styles.alone}>
      <Ended returned={returned} />
      <EmptyState
        level={1}
        title="We couldn’t open checkout"
        picture={<Icon name="warning" size="large" />}
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

/** Renders a skeleton of the page while the cart and the checkout data load. */
function Frame() {
  const phone = useSupportPhone();
  return (
    <div className={classNames('wrap', styles.frame)} aria-busy="true">
      <div className={classNames(styles.barPlace, 'needs-scripts')} />
      <div className={styles.layout}>
        <div className={styles.lead}>
          <h1 className={styles.title}>Checkout</h1>
          <noscript>
            <Notice kind="warning">
              Checkout needs JavaScript, which is switched off in this browser. Switch it on and reload this
              page, or call us on <a href={phone.href}>{phone.number}</a> and we’ll take your order by phone.
            </Notice>
          </noscript>
          <p className="visually-hidden needs-scripts" role="status">
            Loading your order
          </p>
          <div className={classNames(styles.sectionPlace, 'needs-scripts')}>
            <Skeleton width={180} height={30} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
          <div className={classNames(styles.sectionPlace, 'needs-scripts')}>
            <Skeleton width={240} height={30} />
            <Skeleton height={48} />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </div>
        </div>
        <div className={classNames(styles.summaryPlace, 'needs-scripts')}>
          <Skeleton height={420} className={styles.block} />
        </div>
      </div>
    </div>
  );
}
