import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { hasFlag } from '#domains/payments/rules/options.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { useViewport } from '#foundation/browser/viewport.ts';
import { ErrorSummary } from '#design/forms/error-summary.tsx';
import type { CheckoutView } from '../contract/checkout.ts';
import { hasMieleBrand } from '../rules/form.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { AddressSection } from './sections/address-section.tsx';
import { checkValues, nestedErrors, type ValuesContext } from './form/check-values.ts';
import { CodeSection } from './sections/code-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { DeliveryDateSection } from './sections/delivery-date-section.tsx';
import { DepositSection } from './sections/deposit-section.tsx';
import { fieldId, type CheckoutFormReturn } from './form/field-errors.ts';
import type { CheckoutValues } from './form/form-values.ts';
import { loadFraudCheck } from './submit/fraud-token.ts';
import { NextStepsSection } from './sections/next-steps-section.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import { OrderSummaryBar } from './summary/order-summary-bar.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PlaceOrder } from './place-order.tsx';
import { useAmounts } from './summary/use-amounts.ts';
import { useAvailability } from './sections/use-availability.ts';
import { useDeliveryDays } from './sections/use-delivery-days.ts';
import { useEnterKey } from './form/use-enter-key.ts';
import { useSections } from './sections/use-sections.ts';
import { useSubmit } from './submit/use-submit.ts';
import styles from './checkout-layout.module.css';

/** Loaded lazily, because only some sites ask for confirmation before the shopper leaves. */
const LeaveWarning = lazy(async () => ({ default: (await import('./form/leave-warning.tsx')).LeaveWarning }));

export type CheckoutFormProps = {
  view: CheckoutView;
  cart: Cart;
  /** The message about the return from a provider. It is displayed until the next submit. */
  returned: string | null;
  /** Returns the initial values. Called only once. */
  initial: () => CheckoutValues;
  /** Reloads the checkout view and the cart. */
  onReload: () => Promise<void>;
};

/**
 * Renders the form, in the order of CHECKOUT-01: contact, delivery address, billing address, cart summary,
 * calendar, next steps, coupon, deposit, payment, staff selector, newsletter, brand warning, submit.
 */
export function CheckoutForm({ view, cart, returned, initial, onReload }: CheckoutFormProps) {
  const { country, capabilities } = useSite();
  const isNarrow = useViewport() !== 'desktop';
  const isUpdating = useStore(cartStore, ({ isLoading }) => isLoading);
  const [browserToday] = useState(todayInBrowser);
  const availability = useAvailability(browserToday);
  const [startValues] = useState(initial);
  const [lookups] = useState(createPlaceLookups);

  const hasMiele = hasMieleBrand(Object.keys(view.x509EncryptionKeys));
  const isLocked = view.customer?.locked === true;
  const isByMakers = cart.products.every(({ isProforma }) => isProforma);
  const carryStore = hasFlag(view.opts, 'CashAndCarry') ? view.store : null;
  const context: ValuesContext = { country, hasMiele, companyRequired: capabilities.companyNameRequired };
  const form = useCheckedForm(startValues, context);
  const {
    suppliers,
    amounts,
    deliveries,
    isPaymentFree,
    asksStorageFee,
    carries,
    isDepositWrong,
    settleDeposit,
    depositFrom,
  } = useAmounts(form, { view, cart, availability });
  useEffect(() => void loadFraudCheck(), []);

  const { askDays, carry, chooseDeliveryPlace, placeIsUnknown, takeSaved, filled } = useDeliveryDays({
    form,
    availability,
    cart,
    country,
    lookups,
  });
  const { done, errorOf, finish, edit, reopen } = useSections(form, startValues, context);
  const submit = useSubmit({
    form,
    view,
    cart,
    context,
    returned,
    suppliers,
    selectedDate: availability.state.selectedDate,
    amounts,
    lookups,
    reopen,
    reload: async () => {
      await onReload();
      await askDays();
    },
  });

  const finishContact = () => finish('contact', ['email', 'phoneNumber', 'poNumber'], 'delivery-address');
  const finishAddress = async () => {
    await lookups.settle();
    await finish(
      'address',
      form.getValues('isBillingAddressSameAsShipping')
        ? ['deliveryAddress']
        : ['deliveryAddress', 'billingAddress'],
      'delivery-date',
    );
  };
  const formElement = useRef<HTMLFormElement>(null);
  useEnterKey(formElement, (section) => {
    if (section === 'contact') void finishContact();
  });
  const { hasLeft } = submit;
  const isArmed = useCallback(() => !hasLeft(), [hasLeft]);
  const summary = { cart, amounts, isUpdating, deliveries, emailOf: () => form.getValues('email') };

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
            <div className={styles.problems}>
              <ErrorSummary
                key={submit.block.attempt}
                title={submit.block.title}
                errors={submit.block.faults}
              />
            </div>
          ) : null}
          <ContactSection
            form={form}
            errorOf={errorOf}
            isLocked={isLocked}
            isDone={done.contact}
            asksPoNumber={capabilities.creditAccount}
            formatPhone={(typed) => formatPhone(typed, country)}
            onContinue={() => void finishContact()}
            onEdit={() => edit('contact', fieldId('email'))}
          />
          <AddressSection
            form={form}
            errorOf={errorOf}
            isLocked={isLocked}
            isDone={done.address}
            hasAccount={view.customer !== null}
            carryStore={carryStore}
            onCarry={(isOn) => carryStore && carry(carryStore, isOn)}
            onSaved={takeSaved}
            filled={filled}
            lookups={lookups}
            onLocality={chooseDeliveryPlace}
            onUnknownPlace={placeIsUnknown}
            onCleared={availability.clear}
            onContinue={() => void finishAddress()}
            onEdit={() => edit('address', fieldId('deliveryAddress.firstName'))}
          />
        </div>
        {isNarrow ? null : (
          <div className={styles.summary}>
            <OrderSummary {...summary} />
          </div>
        )}
        <div className={styles.rest}>
          <DeliveryDateSection
            form={form}
            errorOf={errorOf}
            availability={availability}
            opts={view.opts}
            isProforma={cart.hasProformaDelivery}
            products={cart.products}
            mayExtend={isByMakers}
            carriedFrom={carries ? (carryStore?.name ?? '') : null}
            onContinue={(fold) => void finish(fold, ['stockFeeAcknowledged'], 'next-steps')}
            asksStorageFee={asksStorageFee}
            onOverride={(isOn) => {
              form.setValue('winningDeliveryServiceOverride', isOn, { shouldDirty: true });
              void askDays();
            }}
          />
          <NextStepsSection form={form} answer={availability.answer} products={cart.products} />
          <CodeSection codes={cart.codes} emailOf={summary.emailOf} />
          {view.mayPayDeposit && !carries && !isPaymentFree ? (
            <DepositSection
              form={form}
              errorOf={errorOf}
              percent={view.partialPaymentPercentage}
              payCents={amounts.payCents}
              depositCents={amounts.depositCents}
              isWrong={isDepositWrong}
              onSettled={settleDeposit}
              from={depositFrom}
            />
          ) : null}
          <PaymentSection
            form={form}
            errorOf={errorOf}
            opts={view.opts}
            payCents={amounts.nowCents}
            isDeposit={amounts.depositCents > 0}
            isCashClosed={view.cashNeedsCounter && !carries}
            isWithoutTruck={carries || (isByMakers && suppliers.length > 0)}
            isPaymentFree={isPaymentFree}
            onChosen={submit.forgetProblems}
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
            />
          </PaymentSection>
        </div>
      </div>
    </form>
  );
}

/** Returns the form. All its fields are validated with every change. */
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
