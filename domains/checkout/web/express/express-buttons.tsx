import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { addToCart, cartStore, loadCart, type CartLine } from '#domains/cart/web/cart-store.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import type { ExpressSheet } from '#domains/payments/methods/browser-method.ts';
import { browserMethodOf } from '#domains/payments/methods/browser.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { getCheckout, type CheckoutView } from '../../contract/checkout.ts';
import { canExpress } from '../../rules/express.ts';
import { followOutcome } from '../submit/follow-outcome.ts';
import { createOrderSubmitter, type OrderSubmitter } from '../submit/order-submitter.ts';
import type { SubmitOutcome } from '../submit/submit-order.ts';
import { GENERIC_CHECKOUT_ERROR } from '../../rules/texts.ts';
import { createExpressOrder, type ExpressMethod, type ReadyCart } from './express-order.ts';
import place from './express-place.module.css';
import styles from './express.module.css';

const METHODS: readonly ExpressMethod[] = ['ApplePay', 'GooglePay'];

interface Wallet {
  methodName: ExpressMethod;
  sheet: ExpressSheet;
}

export interface ExpressButtonsProps {
  /** The product to order; omitted on the cart page, where the whole cart is ordered. */
  line?: CartLine | undefined;
  /** The price of the goods in dollars, which the sheet displays until the address is known. */
  price: number;
  disabled?: boolean | undefined;
  /** The data of the checkout page that contains the buttons; omitted on other pages. */
  checkout?: ExpressCheckout | undefined;
}

/** What the checkout page shares with its express buttons. */
export interface ExpressCheckout {
  view: CheckoutView;
  /** The page's own submitter, so that the page knows that the shopper leaves with an order. */
  submitter: Pick<OrderSubmitter, 'leave' | 'resume'>;
}

/**
 * Renders an express button for each wallet that the device and the site support (SETTINGS-23). The wallet's
 * sheet asks for contact, address and delivery day. Renders nothing if the order needs other choices.
 */
export function ExpressButtons({ line, price, disabled = false, checkout }: ExpressButtonsProps) {
  const { capabilities } = useShop().site;
  const titleId = useId();
  const wallets = useWallets();
  const isPossible = useIsPossible(line, checkout?.view);
  const { state, pay } = useExpress(line, price, checkout?.submitter);
  const isExcluded =
    capabilities.hidesPricesFromGuests || capabilities.companyNameRequired || isStaffSession();
  if (wallets === null) return <div className={place.space} />;
  const offered = isExcluded || !isPossible ? [] : wallets.filter(({ methodName }) => isPossible(methodName));
  if (offered.length === 0) return null;
  return (
    <section className={styles.express} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        Express checkout
      </p>
      <div className={styles.buttons}>
        {offered.map((wallet) => (
          <button
            key={wallet.methodName}
            type="button"
            className={styles.button}
            disabled={disabled || state.isBusy}
            aria-label={`Buy with ${wallet.sheet.title}`}
            onClick={() => void pay(wallet)}
          >
            {wallet.sheet.title}
          </button>
        ))}
      </div>
      {state.fault === '' ? null : (
        <Notice kind="error" live>
          {state.fault}{' '}
          {checkout ? null : (
            <SiteLink to="/customer/checkout" className="link">
              Go to the checkout
            </SiteLink>
          )}
        </Notice>
      )}
      {checkout ? <p className={styles.or}>or enter your details</p> : null}
    </section>
  );
}

/** Returns the wallets that this device and the site support; null until they are known. */
function useWallets(): readonly Wallet[] | null {
  const { settings } = useShop();
  const [wallets, setWallets] = useState<readonly Wallet[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const sheets = METHODS.map(async (methodName) => {
      const method = browserMethodOf(PAYMENT_METHOD_NUMBER[methodName])?.method;
      const sheet = (await method?.expressSheet?.(settings)) ?? null;
      return sheet === null ? [] : [{ methodName, sheet }];
    });
    void Promise.all(sheets).then((found) => {
      if (!isGone) setWallets(found.flat());
    });
    return () => {
      isGone = true;
    };
  }, [settings]);
  return wallets;
}

/**
 * Returns a function that decides whether an express order is possible with a wallet; null until the cart is
 * known. On a product page, it is possible only if the cart has no other products, because the order contains
 * the whole cart.
 */
function useIsPossible(
  line: CartLine | undefined,
  known: CheckoutView | undefined,
): ((methodName: ExpressMethod) => boolean) | null {
  const { cart, cartCount, version } = useStore(cartStore);
  const [loaded, setView] = useState<CheckoutView | null>(null);
  const view = known ?? loaded;
  const isKnown = known !== undefined;
  const isOfCart = line === undefined;
  useEffect(() => {
    if (!isOfCart || isKnown || version === 0) return;
    let isGone = false;
    call(getCheckout, {}).then(
      (next) => isGone || setView(next),
      () => isGone || setView(null),
    );
    return () => {
      isGone = true;
    };
  }, [isOfCart, isKnown, version]);
  // The number of products is known before the products.
  const isUnknown = !isOfCart && cartCount === 1 && cart === null;
  useEffect(() => {
    if (isUnknown) void loadCart();
  }, [isUnknown]);
  if (isOfCart) {
    if (cart === null || view?.cartId !== cart.cartId) return null;
    return (methodName) => canExpress(view, cart, PAYMENT_METHOD_NUMBER[methodName]);
  }
  if (isUnknown) return null;
  const hasOthers =
    cart === null ? cartCount > 0 : cart.products.some(({ productCode }) => productCode !== line.productCode);
  return hasOthers ? null : () => true;
}

/** Opens the sheet and follows its outcome. */
function useExpress(line: CartLine | undefined, price: number, page?: ExpressCheckout['submitter']) {
  const { site } = useShop();
  const phone = useSupportPhone();
  const navigate = useNavigate();
  const [submitter] = useState(createOrderSubmitter);
  const [state, setState] = useState({ isBusy: false, fault: '' });

  const pay = async ({ methodName, sheet }: Wallet) => {
    setState({ isBusy: true, fault: '' });
    const ready = readyCart(line);
    const express = createExpressOrder({
      client: call,
      submitter,
      site,
      supportPhone: phone.number,
      showsRefusalReason: site.capabilities.showRefusalReason,
      methodName,
      goodsCents: fromDollars(price),
      ready,
    });
    const end = await sheet.ask(express.order);
    // An order that was sent before the shopper closed the sheet may still succeed.
    const outcome = await express.outcome();
    if (outcome && outcome.kind !== 'failed' && outcome.kind !== 'wait') return follow(outcome);
    const fault = express.fault()?.fault ?? '';
    setState({ isBusy: false, fault: end === 'failed' ? GENERIC_CHECKOUT_ERROR : fault });
    await ready.catch(() => null);
    if (outcome?.kind === 'failed' && outcome.reload) await loadCart();
  };
  const follow = async (outcome: Exclude<SubmitOutcome, { kind: 'failed' | 'wait' }>) => {
    const { cartId } = cartStore.get();
    submitter.leave();
    page?.leave();
    try {
      await followOutcome(outcome, { cartId, navigate });
      void loadCart();
    } catch {
      submitter.resume();
      page?.resume();
      setState({ isBusy: false, fault: GENERIC_CHECKOUT_ERROR });
    }
  };
  return { state, pay };
}

/** Adds the product to the cart, if any, and loads the data of the checkout. */
async function readyCart(line: CartLine | undefined): Promise<ReadyCart | null> {
  const isLoaded = line ? await addToCart({ ...line, mode: 'set' }) : await loadCart();
  const { cart } = cartStore.get();
  return isLoaded && cart ? { view: await call(getCheckout, {}), cart } : null;
}
