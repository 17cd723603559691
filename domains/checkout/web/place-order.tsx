import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useWatch } from 'react-hook-form';
import { formatCents, fromDollars } from '#foundation/pure/money.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { browserMethodOf } from '#domains/payments/methods/browser.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { CheckoutView } from '../contract/checkout.ts';
import { DayInPrice } from './day-in-price.tsx';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from './form/field-errors.ts';
import type { OrderAmounts } from './summary/order-summary.tsx';
import { hasStaffSelector } from './sections/sales-people.ts';
import type { DeliveryAvailability } from './sections/use-availability.ts';
import type { useSubmit } from './submit/use-submit.ts';
import formStyles from './checkout-form.module.css';

/** Loaded lazily, because only payments that the customer confirms on another device need it. */
const WaitingDialog = lazyPart(async () => ({
  default: (await import('./submit/waiting-dialog.tsx')).WaitingDialog,
}));
/** Loaded lazily, because only staff need it. */
const StaffSelector = lazyPart(async () => ({
  default: (await import('./sections/staff-selector.tsx')).StaffSelector,
}));

export type PlaceOrderProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  view: CheckoutView;
  cart: Cart;
  amounts: OrderAmounts;
  /** Whether the shopper entered an invalid deposit, so that the amount to pay now is unknown. */
  isDepositWrong: boolean;
  /**
   * The delivery days for the address. If no delivery is possible, the button says so and displays no amount
   * (CHECKOUT-67).
   */
  availability: DeliveryAvailability;
  /** Whether the cart contains a product of a brand that requires a warning. */
  hasMiele: boolean;
  submit: Pick<ReturnType<typeof useSubmit>, 'messages' | 'isSubmitting' | 'isWaiting'>;
  /** Opens the step of the delivery date. */
  onChangeDay: () => void;
};

/**
 * Renders the end of the checkout form: the seller, the newsletter, the brand warning and the submit button.
 */
export function PlaceOrder({
  form,
  errorOf,
  view,
  cart,
  amounts,
  isDepositWrong,
  availability,
  hasMiele,
  submit: {
    messages: { waits },
    isSubmitting,
    isWaiting,
  },
  onChangeDay,
}: PlaceOrderProps) {
  const { wording } = useSite();
  const selectedMethod = useWatch({ control: form.control, name: 'selectedPaymentOption' });
  const chosen = browserMethodOf(selectedMethod);
  const pay = formatCents(amounts.nowCents);
  // A cart with an error has no total, so the button displays no amount (CHECKOUT-37).
  const saysNoAmount =
    availability.state.deliveryUnavailable ||
    cart.errors.length > 0 ||
    amounts.payCents === 0 ||
    isDepositWrong ||
    selectedMethod === PAYMENT_METHOD_NUMBER.None;
  const limit = fromDollars(view.customer?.orderLimit ?? 0);
  const isAbove = view.customer?.orderLimit != null && amounts.totalCents > limit;
  const approved = fromDollars(view.customer?.approvedTotal ?? 0);
  const asksFirst = isAbove && amounts.totalCents > approved;
  return (
    <div className={formStyles.end}>
      {hasStaffSelector(view) ? (
        <Suspense fallback={null}>
          <StaffSelector form={form} view={view} />
        </Suspense>
      ) : null}
      <Checkbox {...form.register('newsletter')} label="Send me offers and tips. Unsubscribe any time." />
      {hasMiele ? (
        <Checkbox
          {...form.register('mieleWarning')}
          id={fieldId('mieleWarning')}
          label={wording.mieleWarning}
          error={errorOf('mieleWarning')}
          required
        />
      ) : null}
      {isAbove && !waits ? (
        <Notice kind="info">
          This order is above your limit of {formatCents(limit)}.{' '}
          {asksFirst
            ? 'If your company hasn’t approved it yet, the button asks for approval first, and nothing is charged.'
            : `Your company has approved it up to ${formatCents(approved)}. Different products or a different address need a new approval.`}
        </Notice>
      ) : null}
      {saysNoAmount ? null : <DayInPrice availability={availability} onChange={onChangeDay} />}
      <Button
        type="submit"
        size="xl"
        block
        icon="lock"
        loading={isSubmitting}
        disabled={cart.errors.length > 0}
      >
        {saysNoAmount ? 'Place order' : (chosen?.method.button?.(pay, chosen.methodName) ?? `Pay ${pay}`)}
        {asksFirst ? ' once approved' : null}
      </Button>
      {isWaiting ? (
        <Suspense fallback={null}>
          <WaitingDialog text={chosen?.method.waitingText} />
        </Suspense>
      ) : null}
      <p className={formStyles.terms}>
        By paying you agree to our <InNewTab to="/s/terms">terms of sale</InNewTab> and{' '}
        <InNewTab to="/s/privacy">privacy policy</InNewTab>.
      </p>
    </div>
  );
}

/** Renders a link that opens in a new tab, so that the form keeps its values. */
function InNewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <SiteLink to={to} className="link" target="_blank" whenMissing="text">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </SiteLink>
  );
}
