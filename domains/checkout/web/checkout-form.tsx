import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useForm, useWatch } from 'react-hook-form';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { CodeEntry, type CodeEntryProps } from '#domains/cart/web/code-entry.tsx';
import { classNames } from '#design/class-names.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { hasFlag } from '#domains/payments/rules/offered-methods.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useViewport } from '#foundation/browser/viewport.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { ErrorSummary } from '#design/forms/error-summary.tsx';
import type { CheckoutView } from '../contract/checkout.ts';
import { hasMieleBrand } from '../rules/has-miele-brand.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { AddressSection } from './sections/address-section.tsx';
import { checkValues, nestedErrors, type ValuesContext } from './form/check-values.ts';
import { ContactSection } from './sections/contact-section.tsx';
import { DeliveryDateSection } from './sections/delivery-date-section.tsx';
import { DepositSection } from './sections/deposit-section.tsx';
import { fieldId, type CheckoutFormReturn } from './form/field-errors.ts';
import type { CheckoutValues } from './form/form-values.ts';
import { ExpressPlace } from './express/express-place.tsx';
import { loadFraudCheck } from './submit/fraud-token.ts';
import { NextStepsSection } from './sections/next-steps-section.tsx';
import { useOrderSummary } from './summary/use-order-summary.ts';
import { OrderSummaryBar } from './summary/order-summary-bar.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PlaceOrder } from './place-order.tsx';
import { useAmounts } from './summary/use-amounts.ts';
import { TipSection } from './sections/tip-section.tsx';
import { useAvailability } from './sections/use-availability.ts';
import { useDeliveryDays } from './sections/use-delivery-days.ts';
import { useSteps } from './sections/use-steps.ts';
import { PaymentProblems } from './submit/payment-problems.tsx';
import { useSubmit } from './submit/use-submit.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import formStyles from './checkout-form.module.css';
import styles from './checkout-layout.module.css';

/** Loaded lazily, because only some sites display this warning. */
const LeaveWarning = lazyPart(
  async () => ({ default: (await import('./form/leave-warning.tsx')).LeaveWarning }),
  { isSilent: true },
);

export type CheckoutFormProps = {
  view: CheckoutView;
  cart: Cart;
  /**
   * The message about the payment to display when the shopper returns from the provider; null if none.
   * Displayed until the next submit.
   */
  returned: string | null;
  /** Returns the initial values. Called only once. */
  initial: () => CheckoutValues;
  /** Reloads the checkout view and the cart. */
  onReload: () => Promise<void>;
};

/**
 * Renders the checkout form in five steps, of which one is open at a time. Their content is in the order of
 * CHECKOUT-01: contact, delivery address, billing address, cart summary, calendar, next steps, coupon,
 * deposit, payment, staff selector, newsletter, brand warning, submit.
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const { view, cart } = props;
  const { capabilities } = useSite();
  const isNarrow = useViewport() !== 'desktop';
  const full = useOrderSummary(!isNarrow);
  const isUpdating = useStore(cartStore, ({ isLoading }) => isLoading);
  const checkout = useCheckout(props);
  const { form, amounts, steps, submit } = checkout;
  const formElement = useRef<HTMLFormElement>(null);
  useEnterKey(formElement, (section) => {
    if (section === 'contact') void steps.finish('contact');
  });
  // A link of the error summary may lead to a field in a closed step.
  const revealTarget = ({ target }: MouseEvent<HTMLElement>) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link) steps.reveal(link.hash.slice(1));
  };
  const { hasLeft } = submit;
  const isArmed = useCallback(() => !hasLeft(), [hasLeft]);
  const summary = {
    cart,
    amounts: amounts.amounts,
    isUpdating,
    deliveries: amounts.deliveries,
    emailOf: () => form.getValues('email'),
  };

  return (
    <form
      method="post"
      ref={formElement}
      className="wrap"
      noValidate
      aria-label="Checkout"
      onSubmit={(event) => {
        event.preventDefault();
        submit.press();
      }}
    >
      {capabilities.leavePageWarning ? (
        <Suspense fallback={null}>
          <LeaveWarning isArmed={isArmed} />
        </Suspense>
      ) : null}
      {isNarrow ? <OrderSummaryBar {...summary} /> : null}
      <div className={styles.layout}>
        <div className={styles.lead}>
          <h1 className={styles.title}>Checkout</h1>
          <PromoBanner place="checkout" goods={cart.products} />
          {submit.block ? (
            <div className={styles.problems} onClickCapture={revealTarget}>
              <ErrorSummary
                key={submit.block.attempt}
                title={submit.block.title}
                errors={submit.block.faults}
              />
            </div>
          ) : null}
          {steps.open === 'payment' || submit.messages.problems.length === 0 ? null : (
            <div className={styles.problems}>
              <PaymentProblems {...submit.messages} />
            </div>
          )}
          <ExpressPlace price={cart.orderTotal} checkout={{ view, submitter: submit.submitter }} />
          <ContactAndAddresses view={view} checkout={checkout} />
        </div>
        {isNarrow ? null : (
          <div className={styles.summary}>
            {full ? <full.OrderSummary {...summary} /> : <Skeleton height={420} className={styles.block} />}
          </div>
        )}
        <div className={styles.rest}>
          <DeliveryAndPayment view={view} cart={cart} checkout={checkout} />
        </div>
      </div>
    </form>
  );
}

/** Manages the state of the checkout form: values, delivery days, amounts, sections and submit. */
function useCheckout({ view, cart, returned, initial, onReload }: CheckoutFormProps) {
  const { country, capabilities } = useSite();
  const [browserToday] = useState(todayInBrowser);
  const availability = useAvailability(browserToday);
  const [startValues] = useState(initial);
  const [lookups] = useState(createPlaceLookups);

  const hasMiele = hasMieleBrand(Object.keys(view.x509EncryptionKeys));
  const context: ValuesContext = { country, hasMiele, companyRequired: capabilities.companyNameRequired };
  const form = useCheckedForm(startValues, context);
  const amounts = useAmounts(form, { view, cart, availability });
  useEffect(() => void loadFraudCheck(), []);

  const days = useDeliveryDays({ form, availability, cart, country, lookups });
  const steps = useSteps(form, { startValues, context, availability });
  const submit = useSubmit({
    form,
    view,
    cart,
    context,
    returned,
    suppliers: amounts.suppliers,
    selectedDate: availability.state.selectedDate,
    amounts: amounts.amounts,
    lookups,
    reopen: steps.reopen,
    reload: async () => {
      await onReload();
      await days.askDays();
    },
  });
  useCheckoutEvents({
    cart,
    selectedDate: availability.state.selectedDate,
    carries: amounts.carries,
    paymentMethod: useWatch({ control: form.control, name: 'selectedPaymentOption' }),
    isSubmitting: submit.isSubmitting,
  });
  return {
    form,
    availability,
    amounts,
    days,
    steps,
    submit,
    lookups,
    hasMiele,
    carryStore: hasFlag(view.opts, 'CashAndCarry') ? view.store : null,
  };
}

/** Renders the contact section and the sections of the delivery and billing address. */
function ContactAndAddresses({
  view,
  checkout,
}: {
  view: CheckoutView;
  checkout: ReturnType<typeof useCheckout>;
}) {
  const { country, capabilities } = useSite();
  const { form, availability, days, steps, lookups, carryStore } = checkout;
  const { stateOf, errorOf, finish, edit } = steps;
  const isLocked = view.customer?.locked === true;
  const finishAddress = async () => {
    await lookups.settle();
    await finish('delivery-address');
  };
  return (
    <>
      <ContactSection
        form={form}
        errorOf={errorOf}
        isLocked={isLocked}
        state={stateOf('contact')}
        asksPoNumber={capabilities.creditAccount}
        formatPhone={(typed) => formatPhone(typed, country)}
        onContinue={() => void finish('contact')}
        onEdit={() => edit('contact')}
      />
      <AddressSection
        form={form}
        errorOf={errorOf}
        isLocked={isLocked}
        state={stateOf('delivery-address')}
        hasAccount={view.customer !== null}
        carryStore={carryStore}
        onCarry={(isOn) => carryStore && days.carry(carryStore, isOn)}
        onSaved={days.takeSaved}
        filled={days.filled}
        lookups={lookups}
        onLocality={days.chooseDeliveryPlace}
        onUnknownPlace={days.placeIsUnknown}
        onCleared={() => {
          form.setValue('agreedDay', null);
          availability.clear();
        }}
        onContinue={() => void finishAddress()}
        onEdit={() => edit('delivery-address')}
      />
    </>
  );
}

interface DeliveryAndPaymentProps {
  view: CheckoutView;
  cart: Cart;
  checkout: ReturnType<typeof useCheckout>;
}

/** Renders the steps after the addresses: delivery date, next steps and payment. */
function DeliveryAndPayment({ view, cart, checkout }: DeliveryAndPaymentProps) {
  const { form, availability, days, steps, submit, hasMiele, carryStore } = checkout;
  const { amounts, isPaymentFree, asksStorageFee, carries, isDepositWrong } = checkout.amounts;
  const { errorOf, finish, edit, stateOf } = steps;
  const isByMakers = cart.products.every(({ isProforma }) => isProforma);
  return (
    <>
      <DeliveryDateSection
        form={form}
        errorOf={errorOf}
        availability={availability}
        opts={view.opts}
        isProforma={cart.hasProformaDelivery}
        products={cart.products}
        mayExtend={isByMakers}
        carriedFrom={carries ? (carryStore?.name ?? '') : null}
        stepState={stateOf('delivery-date')}
        onContinue={() => void finish('delivery-date')}
        onEdit={() => edit('delivery-date')}
        asksStorageFee={asksStorageFee}
        onOverride={(isOn) => {
          form.setValue('winningDeliveryServiceOverride', isOn, { shouldDirty: true });
          void days.askDays();
        }}
      />
      <NextStepsSection
        form={form}
        answer={availability.answer}
        products={cart.products}
        state={stateOf('next-steps')}
        onContinue={() => void finish('next-steps')}
        onEdit={() => edit('next-steps')}
      />
      <PaymentSection
        form={form}
        errorOf={errorOf}
        opts={view.opts}
        payCents={amounts.nowCents}
        isDeposit={amounts.depositCents > 0}
        isCashClosed={view.cashNeedsCounter && !carries}
        isWithoutTruck={checkout.amounts.isWithoutTruck}
        isPaymentFree={isPaymentFree}
        onChosen={submit.forgetProblems}
        state={stateOf('payment')}
        above={<AbovePayment view={view} cart={cart} checkout={checkout} />}
      >
        <PlaceOrder
          form={form}
          errorOf={errorOf}
          view={view}
          cart={cart}
          amounts={amounts}
          isDepositWrong={isDepositWrong}
          availability={availability}
          hasMiele={hasMiele}
          submit={submit}
          onChangeDay={() => edit('delivery-date')}
        />
      </PaymentSection>
    </>
  );
}

/**
 * Renders the codes, the deposit, the tip and a message about the payment, above the payment methods. The message
 * is last, next to the card number, which has the focus after a decline.
 */
function AbovePayment({ view, cart, checkout }: DeliveryAndPaymentProps) {
  const { form, steps, submit } = checkout;
  const { amounts, isPaymentFree, carries, isDepositWrong } = checkout.amounts;
  const { errorOf } = steps;
  return (
    <>
      <CodeSection codes={cart.codes} emailOf={() => form.getValues('email')} />
      {view.mayPayDeposit && !carries && !isPaymentFree ? (
        <DepositSection
          form={form}
          errorOf={errorOf}
          percent={view.partialPaymentPercentage}
          payCents={amounts.payCents}
          depositCents={amounts.depositCents}
          isWrong={isDepositWrong}
          onSettled={checkout.amounts.settleDeposit}
          from={checkout.amounts.depositFrom}
        />
      ) : null}
      {view.tip && checkout.amounts.mayTip ? (
        <TipSection form={form} errorOf={errorOf} prompt={view.tip} />
      ) : null}
      {steps.open === 'payment' && submit.messages.problems.length > 0 ? (
        <div className={formStyles.above}>
          <PaymentProblems {...submit.messages} cardFieldId={fieldId('cardDetails.cardNo')} />
        </div>
      ) : null}
    </>
  );
}

/**
 * Renders the section for coupon and gift card codes (COUPON-01). It is optional, so it has no section
 * number. On wide screens, the order summary contains the codes instead.
 */
function CodeSection(props: CodeEntryProps) {
  return (
    <section id="codes" className={classNames(formStyles.above, 'below-lg')} aria-label="Coupon or gift card">
      <CodeEntry {...props} />
    </section>
  );
}

/** Returns the form state. All fields are validated on every change. */
function useCheckedForm(startValues: CheckoutValues, context: ValuesContext): CheckoutFormReturn {
  return useForm<CheckoutValues>({
    mode: 'all',
    shouldFocusError: false,
    defaultValues: startValues,
    resolver: (values) => {
      const errors = nestedErrors(checkValues(values, context));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
}

/**
 * Makes the Enter key open the next section of the form. In the fields of a payment
 * method, Enter submits the order.
 */
function useEnterKey(
  form: RefObject<HTMLFormElement | null>,
  onContinue: (section: string | undefined) => void,
): void {
  const proceed = useEffectEvent(onContinue);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
      if (target.type === 'checkbox' || target.type === 'radio') return;
      if (target.closest('#payment') && !target.closest('#codes, #deposit, #tip')) return;
      event.preventDefault();
      proceed(target.closest('section[data-step]')?.id);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [form]);
}
