import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { CallError } from '#foundation/pure/fault.ts';
import { formatCents, fromDollars, toDollars } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cart } from '#domains/cart/contract.ts';
import { cartStore } from '#domains/cart/web/cart-store.ts';
import { dayFromWire, firstAvailable } from '#domains/delivery/rules/days.ts';
import { needsStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import { todayInBrowser } from '#domains/delivery/web/calendar.tsx';
import type { Locality } from '#domains/geo/contract.ts';
import { chooseLocation } from '#domains/geo/web/location-store.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { PromoBanner } from '#domains/promotions/web/promo-banner.tsx';
import { CARD_KEY_NAME, PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { hasFlag } from '#domains/payments/rules/options.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { useStore } from '#foundation/browser/store.ts';
import { useViewport } from '#foundation/browser/viewport.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { classNames } from '#design/class-names.ts';
import { ErrorSummary, type FieldFault } from '#design/error-summary.tsx';
import { Notice } from '#design/notice.tsx';
import type { CheckoutView } from '../contract.ts';
import { BLOCK_TEXT, hasMieleBrand, submitBlock } from '../rules/form.ts';
import { cleanPhone, formatPhone } from '../rules/phone.ts';
import { AddressFields } from './address-fields.tsx';
import { checkValues, FIELD_ORDER, nestedErrors, type ValuesContext } from './check-values.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliveryDateSection } from './delivery-date-section.tsx';
import { faultsOf, fieldId, shownErrors } from './field-errors.ts';
import { addressToWire, submittedForm, type AddressValues, type CheckoutValues } from './form-values.ts';
import { loadFraudCheck } from './fraud-token.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { orderAmounts } from './order-amounts.ts';
import { createOrderSubmitter } from './order-submitter.ts';
import { OrderSummary, OrderSummaryBar } from './order-summary.tsx';
import { PaymentSection } from './payment-section.tsx';
import { followRedirect, postForm } from './post-form.ts';
import { savedOrder } from './saved-order.ts';
import { Section } from './section.tsx';
import { hasStaffSelector, StaffSelector } from './staff-selector.tsx';
import { GENERIC_CHECKOUT_ERROR } from './submit-order.ts';
import { useAvailability } from './use-availability.ts';
import { useEnterKey } from './use-enter-key.ts';
import { useKeptOrder } from './use-kept-order.ts';
import formStyles from './checkout-form.module.css';
import styles from './checkout-layout.module.css';

export type CheckoutFormProps = {
  view: CheckoutView;
  cart: Cart;
  /** Told by a provider's return: shown until the next submit. */
  returned: string | null;
  /** Values at the start; called once. */
  initial: () => CheckoutValues;
  /** Asks for view and cart again. */
  onReload: () => Promise<void>;
};

/** ADDRESS-35. */
const LOCALITY_FAILED = 'Delivery services unavailable for the provided address';

/** Why the form was not sent, above it. */
interface Block {
  /** Grows with every try, so that the summary takes the focus again. */
  attempt: number;
  title: string;
  faults: FieldFault[];
}

/**
 * The form, in the order of CHECKOUT-01: contact, delivery address, billing address, cart summary, calendar, next steps,
 * (coupon, deposit,) payment, staff selector, newsletter, brand warning, submit.
 */
export function CheckoutForm({ view, cart, returned, initial, onReload }: CheckoutFormProps) {
  const site = useSite();
  const { country, capabilities } = site;
  const phone = useSupportPhone();
  const navigate = useNavigate();
  const isPhone = useViewport() === 'mobile';
  const isUpdatingCart = useStore(cartStore, ({ isLoading }) => isLoading);
  const [today] = useState(todayInBrowser);
  const availability = useAvailability(today);
  const [startValues] = useState(initial);

  const isProforma = cart.hasProformaDelivery;
  const hasMiele = hasMieleBrand(Object.keys(view.x509EncryptionKeys));
  const isLocked = view.customer?.locked === true;

  const context: ValuesContext = { country, hasMiele, companyRequired: capabilities.companyNameRequired };
  const form = useForm<CheckoutValues>({
    mode: 'all',
    shouldFocusError: false,
    defaultValues: startValues,
    resolver: (values) => {
      const errors = nestedErrors(checkValues(values, context));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const [isSame, chosenServices, isOverridden, selectedOption] = useWatch({
    control: form.control,
    name: [
      'isBillingAddressSameAsShipping',
      'deliveryServices',
      'winningDeliveryServiceOverride',
      'selectedPaymentOption',
    ],
  });

  const { state, answer } = availability;
  const suppliers = isOverridden ? [] : availability.suppliers;
  const services = (answer?.deliveryServices ?? []).filter(({ sku }) => chosenServices.includes(sku));
  const amounts = orderAmounts({ goods: cart.orderTotal, state, today, suppliers, services });
  const isPaymentFree = amounts.totalCents === 0;
  const asksStorageFee = needsStorageAcknowledgement({
    optionOn: hasFlag(view.opts, 'WarehouseStorageCharge'),
    items: cart.products.map(({ isProforma: isMakers, price }) => ({
      isProforma: isMakers,
      priceCents: fromDollars(price),
    })),
    firstAvailable: answer ? (firstAvailable(answer.dates.map(dayFromWire))?.day ?? null) : null,
    selected: state.selectedDate,
  });
  useEffect(() => void loadFraudCheck(), []);
  useEffect(() => {
    form.setValue('asksStorageFee', asksStorageFee);
    form.setValue('isPaymentFree', isPaymentFree);
  }, [form, asksStorageFee, isPaymentFree]);

  /*
   * Delivery days
   */
  const ask = availability.ask;
  const askDays = useCallback(
    async (previous?: Day | null) => {
      const values = form.getValues();
      if (values.deliveryAddress.postcode === '') return;
      const fresh = await ask({
        cartId: cart.cartId,
        cartVersion: cart.version,
        address: addressToWire(values.deliveryAddress, country, true),
        deliveryServices: values.deliveryServices,
        override: values.winningDeliveryServiceOverride,
        isProforma,
        ...(previous === undefined ? {} : { previous }),
      });
      if (!fresh) return;
      const chosen = form.getValues('deliveryServices');
      const isTouched = form.formState.dirtyFields.deliveryServices !== undefined;
      const kept = fresh.deliveryServices.filter(({ sku, selected }) =>
        isTouched ? chosen.includes(sku) : selected || chosen.includes(sku),
      );
      form.setValue(
        'deliveryServices',
        kept.map(({ sku }) => sku),
      );
    },
    [form, ask, cart.cartId, cart.version, country, isProforma],
  );
  // On arrival, and whenever the cart is another one (DELIVERY-01).
  const isFirst = useRef(true);
  useEffect(() => {
    const previous = isFirst.current ? (savedOrder()?.selectedDate ?? null) : undefined;
    isFirst.current = false;
    void askDays(previous);
  }, [askDays]);

  const [filled, setFilled] = useState(0);
  const chooseDeliveryPlace = (locality: Locality) => {
    void askDays();
    chooseLocation(locality).catch((error: unknown) => {
      // Days are shown all the same unless the server does not know the place.
      if (!(error instanceof CallError) || (error.status !== 400 && error.status !== 404)) return;
      for (const field of ['typedSuburb', 'suburb', 'state', 'postcode'] as const)
        form.setValue(`deliveryAddress.${field}`, '');
      setFilled((count) => count + 1);
      availability.fail(LOCALITY_FAILED);
    });
  };

  /*
   * Sections that are done
   */
  const [done, setDone] = useState(() => {
    const faults = checkValues(startValues, context);
    const has = (prefix: string) => Object.keys(faults).some((path) => path.startsWith(prefix));
    return {
      contact: !has('email') && !has('phoneNumber'),
      address: !has('deliveryAddress') && !has('billingAddress'),
    };
  });
  const [tried, setTried] = useState<ReadonlySet<string>>(() => new Set());
  const errorOf = shownErrors(form, tried);
  const finish = async (
    section: 'contact' | 'address',
    fields: ('email' | 'phoneNumber' | 'deliveryAddress' | 'billingAddress')[],
    next: string,
  ) => {
    const isGood = await form.trigger(fields);
    setTried((sections) => new Set([...sections, ...fields]));
    if (!isGood) {
      focusOn(
        faultsOf(form.formState.errors, FIELD_ORDER).find(({ fieldId: id }) =>
          fields.some((field) => id?.startsWith(fieldId(field))),
        )?.fieldId,
      );
      return;
    }
    setDone((now) => ({ ...now, [section]: true }));
    focusOn(`${next}-title`);
  };
  const edit = (section: 'contact' | 'address', first: string) => {
    setDone((now) => ({ ...now, [section]: false }));
    requestAnimationFrame(() => focusOn(first));
  };

  /*
   * Submit
   */
  const [block, setBlock] = useState<Block | null>(null);
  const [problems, setProblems] = useState<readonly string[]>(returned === null ? [] : [returned]);
  const [isSubmitting, setSubmitting] = useState(false);
  const [submitter] = useState(createOrderSubmitter);
  useKeptOrder(form, state.selectedDate, submitter.hasLeft);
  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length === 0) return;
    problemBox.current?.focus({ preventScroll: true });
    problemBox.current?.scrollIntoView?.({ block: 'center' });
  }, [problems]);
  // The browser's back button may bring this very page back from the provider.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      submitter.resume();
      setSubmitting(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [submitter]);

  const stop = (title: string, faults: FieldFault[]) =>
    setBlock((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, faults }));
  const hasDate = state.selectedDate !== null || suppliers.length > 0;

  const refuse = () => {
    setProblems([]);
    const errors = checkValues(form.getValues(), context);
    const paths = Object.keys(errors);
    setDone((now) => ({
      contact: now.contact && !errors['email'] && !errors['phoneNumber'],
      address:
        now.address &&
        !paths.some((path) => path.startsWith('deliveryAddress') || path.startsWith('billingAddress')),
    }));
    stop(submitBlock(errors, { hasDate }) ?? BLOCK_TEXT.fields, faultsOf(nestedErrors(errors), FIELD_ORDER));
  };

  const send = async (values: CheckoutValues) => {
    setProblems([]);
    const title = submitBlock({}, { hasDate });
    if (title !== null) {
      stop(title, [{ fieldId: 'delivery-date-title', message: 'Please choose a delivery date' }]);
      return;
    }
    setBlock(null);
    setSubmitting(true);
    const body = submittedForm({
      values,
      view,
      cart,
      country,
      suppliers,
      selectedDate: state.selectedDate,
      phone: cleanPhone(values.phoneNumber),
      shownTotal: toDollars(amounts.totalCents),
    });
    const outcome = await submitter.submit({
      body,
      card: body.selectedPaymentOption === PAYMENT_OPTION.CreditCard ? values.cardDetails : null,
      cardKey: view.x509EncryptionKeys[CARD_KEY_NAME] ?? '',
      words: { supportPhone: phone.number, showsRefusalReason: capabilities.showRefusalReason },
    });
    if (outcome === null) return;
    if (outcome.kind === 'failed') {
      setProblems(outcome.messages);
      setSubmitting(false);
      if (outcome.reload) {
        await onReload();
        await askDays();
      }
      return;
    }
    submitter.leave();
    try {
      if (outcome.kind === 'post-form') postForm(outcome.action, outcome.html);
      else if (outcome.kind === 'redirect') followRedirect(outcome.url);
      else {
        clearCheckoutSession();
        await navigate(outcome.path);
      }
    } catch {
      // The provider's address is none.
      submitter.resume();
      setProblems([GENERIC_CHECKOUT_ERROR]);
      setSubmitting(false);
    }
  };

  const finishContact = () => finish('contact', ['email', 'phoneNumber'], 'delivery-address');
  const finishAddress = () =>
    finish('address', isSame ? ['deliveryAddress'] : ['deliveryAddress', 'billingAddress'], 'delivery-date');
  const formElement = useRef<HTMLFormElement>(null);
  useEnterKey(formElement, (section) => {
    if (section === 'contact') void finishContact();
  });
  const isArmed = useCallback(() => !submitter.hasLeft(), [submitter]);
  const summary = { cart, amounts, isUpdating: isUpdatingCart };

  const addressSummary = () => {
    const { deliveryAddress, billingAddress } = form.getValues();
    return [
      {
        term: 'To',
        text: `${deliveryAddress.firstName} ${deliveryAddress.lastName}${deliveryAddress.companyName ? `, ${deliveryAddress.companyName}` : ''}`,
      },
      { term: 'Address', text: addressLine(deliveryAddress) },
      ...(deliveryAddress.deliveryInstructions
        ? [{ term: 'Delivery instructions', text: deliveryAddress.deliveryInstructions }]
        : []),
      ...(isSame ? [] : [{ term: 'Billing address', text: addressLine(billingAddress) }]),
    ];
  };

  return (
    <form
      ref={formElement}
      className="wrap"
      noValidate
      aria-label="Checkout"
      onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
    >
      {capabilities.leavePageWarning ? <LeaveWarning isArmed={isArmed} /> : null}
      {isPhone ? <OrderSummaryBar {...summary} /> : null}
      <div className={styles.layout}>
        <div className={styles.lead}>
          <h1 className={styles.title}>Checkout</h1>
          <PromoBanner place="checkout" />
          {block ? (
            <div className={styles.problems}>
              <ErrorSummary key={block.attempt} title={block.title} errors={block.faults} />
            </div>
          ) : null}
          <ContactSection
            form={form}
            errorOf={errorOf}
            isLocked={isLocked}
            isDone={done.contact}
            formatPhone={(typed) => formatPhone(typed, country)}
            onContinue={() => void finishContact()}
            onEdit={() => edit('contact', fieldId('email'))}
          />
          <Section
            id="delivery-address"
            number={2}
            title="Delivery address"
            summary={done.address ? addressSummary() : undefined}
            onEdit={() => edit('address', fieldId('deliveryAddress.firstName'))}
          >
            <AddressFields
              form={form}
              which="deliveryAddress"
              errorOf={errorOf}
              country={country}
              companyIsRequired={capabilities.companyNameRequired}
              withInstructions={capabilities.deliveryInstructions}
              filled={filled}
              onLocality={chooseDeliveryPlace}
              onCleared={availability.clear}
            />
            <div className={formStyles.billing} role="group" aria-labelledby="billing-title">
              <h3 id="billing-title" className="h5">
                Billing address
              </h3>
              <Checkbox {...form.register('isBillingAddressSameAsShipping')} label="Same as shipping" />
              {isSame ? null : (
                <AddressFields
                  form={form}
                  which="billingAddress"
                  errorOf={errorOf}
                  country={country}
                  companyIsRequired={capabilities.companyNameRequired}
                  withInstructions={false}
                  isLocked={isLocked}
                  filled={0}
                  onLocality={() => undefined}
                />
              )}
            </div>
            <p className={formStyles.continue}>
              <Button variant="tint" onClick={() => void finishAddress()}>
                Continue to delivery date
              </Button>
            </p>
          </Section>
        </div>
        {isPhone ? null : (
          <div className={styles.summary}>
            <OrderSummary {...summary} />
          </div>
        )}
        <div className={styles.rest}>
          <DeliveryDateSection
            form={form}
            errorOf={errorOf}
            availability={availability}
            today={today}
            opts={view.opts}
            isProforma={isProforma}
            asksStorageFee={asksStorageFee}
            onOverride={(isOn) => {
              form.setValue('winningDeliveryServiceOverride', isOn, { shouldDirty: true });
              void askDays();
            }}
          />
          <NextStepsSection form={form} answer={answer} />
          <PaymentSection form={form} errorOf={errorOf} opts={view.opts} isPaymentFree={isPaymentFree}>
            <div className={formStyles.end}>
              {hasStaffSelector(view) ? <StaffSelector form={form} view={view} /> : null}
              <Checkbox
                {...form.register('newsletter')}
                label="Send me offers and tips. Unsubscribe any time."
              />
              {hasMiele ? (
                <Checkbox
                  {...form.register('mieleWarning')}
                  id={fieldId('mieleWarning')}
                  label={site.wording.mieleWarning}
                  error={errorOf('mieleWarning')}
                  required
                />
              ) : null}
              {problems.length > 0 ? (
                <div
                  ref={problemBox}
                  tabIndex={-1}
                  className={classNames('stack', styles.problem)}
                  role="alert"
                >
                  {problems.map((problem) => (
                    <Notice key={problem} kind="error">
                      {problem}
                    </Notice>
                  ))}
                </div>
              ) : null}
              <Button
                type="submit"
                size="xl"
                block
                icon="lock"
                loading={isSubmitting}
                disabled={cart.errors.length > 0}
              >
                {isPaymentFree || selectedOption === PAYMENT_OPTION.None
                  ? 'Place order'
                  : `Pay ${formatCents(amounts.totalCents)}`}
              </Button>
              <p className={formStyles.terms}>By paying you agree to our terms of sale and privacy policy.</p>
            </div>
          </PaymentSection>
        </div>
      </div>
    </form>
  );
}

function addressLine(values: AddressValues): string {
  return `${values.address}, ${[values.suburb, values.state, values.postcode].filter(Boolean).join(' ')}`;
}

function focusOn(id: string | undefined): void {
  const element = id === undefined ? null : document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}
