import {
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  type MouseEvent,
  type RefObject,
} from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useViewport } from '#foundation/browser/viewport.ts';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { ErrorSummary } from '#design/forms/error-summary.tsx';
import type { CheckoutView } from '../contract/checkout.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { AddressSection } from './sections/address-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { ExpressPlace } from './express/express-place.tsx';
import { useLaterParts, useNeededParts, type LaterParts } from './later-parts.ts';
import { useOrderSummary } from './summary/use-order-summary.ts';
import { OrderSummaryBar } from './summary/order-summary-bar.tsx';
import { Section } from './sections/section.tsx';
import type { Step } from './sections/steps.ts';
import { PaymentProblems } from './submit/payment-problems.tsx';
import {
  useCheckout,
  type CheckoutFormProps,
  type CheckoutState,
  type LaterStepProps,
} from './use-checkout.ts';
import styles from './checkout-layout.module.css';

/** Loaded lazily, because only some sites display this warning. */
const LeaveWarning = lazyPart(
  async () => ({ default: (await import('./form/leave-warning.tsx')).LeaveWarning }),
  { isSilent: true },
);

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
  const { parts, load } = useLaterParts();
  const checkout = useCheckout(props, {
    methodOf: parts.payment?.browserMethodOf,
    prepare: parts.delivery && parts.payment ? null : () => load(['delivery', 'payment']),
  });
  const { form, amounts, steps, submit } = checkout;
  useNeededParts(load, steps.open, useSettingOn('CheckoutShowCalendarOnLoad'));
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
          <LaterSteps view={view} cart={cart} checkout={checkout} parts={parts} />
        </div>
      </div>
    </form>
  );
}

/**
 * Renders the steps after the addresses: delivery date, next steps and payment. Until their scripts have loaded,
 * renders their titles, and a placeholder in an open step.
 */
function LaterSteps({ parts, ...props }: LaterStepProps & { parts: LaterParts }) {
  const { steps } = props.checkout;
  const place = (step: Step, title: string) => (
    <Section step={step} title={title} state={steps.stateOf(step)}>
      {steps.open === step ? <Skeleton height={320} /> : null}
    </Section>
  );
  return (
    <>
      {parts.delivery ? (
        <parts.delivery.DeliverySteps {...props} />
      ) : (
        <>
          {place('delivery-date', 'Delivery date')}
          {place('next-steps', 'Next steps')}
        </>
      )}
      {parts.payment ? <parts.payment.PaymentStep {...props} /> : place('payment', 'Payment')}
    </>
  );
}

/** Renders the contact section and the sections of the delivery and billing address. */
function ContactAndAddresses({ view, checkout }: { view: CheckoutView; checkout: CheckoutState }) {
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
