import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sumCents, toDollars, ZERO } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import { clearCheckoutSession, notePlacedOrder } from '#domains/orders/web/checkout-session.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { FieldFault } from '#design/forms/error-summary.tsx';
import type { CheckoutView } from '../../contract/checkout.ts';
import type { FormErrors } from '../../rules/form-error.ts';
import { BLOCK_TEXT, submitBlock } from '../../rules/form.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import { confirmationPath } from '../../rules/texts.ts';
import { checkValues, FIELD_ORDER, nestedErrors, type ValuesContext } from '../form/check-values.ts';
import { faultsOf, type CheckoutFormReturn } from '../form/field-errors.ts';
import { depositOf, submittedForm, type CheckoutValues } from '../form/form-values.ts';
import type { OrderAmounts } from '../summary/order-summary.tsx';
import { keepInView } from '../form/keep-in-view.ts';
import { createOrderSubmitter } from './order-submitter.ts';
import { followRedirect, postForm } from './post-form.ts';
import { GENERIC_CHECKOUT_ERROR, type SubmitOutcome } from './submit-order.ts';
import { logPaymentError } from './log-payment-error.ts';
import type { SupplierPart } from '../sections/use-availability.ts';
import { useSavedOrder } from './use-saved-order.ts';

/** The reason why the form was not submitted, displayed above the form. */
interface Block {
  /** Increases with every attempt, so that the summary gets the focus again. */
  attempt: number;
  title: string;
  faults: FieldFault[];
}

export interface SubmitDeps {
  form: CheckoutFormReturn;
  view: CheckoutView;
  cart: Cart;
  context: ValuesContext;
  /** The message about the return from a provider. It is displayed until the next submit. */
  returned: string | null;
  suppliers: readonly SupplierPart[];
  selectedDate: Day | null;
  amounts: OrderAmounts;
  /** Lookups of places and delivery days that must finish before the form is submitted. */
  lookups: PlaceLookups;
  /** Opens the sections with errors. */
  reopen: (errors: FormErrors) => void;
  /** Reloads the checkout view, the cart and the delivery days. */
  reload: () => Promise<void>;
}

/**
 * Displayed if the shopper pressed the button before the place of the address was known, and the day or the
 * total then changed.
 */
const ORDER_CHANGED =
  'The delivery day or the total changed with your address. Please check them, then pay again.';
const DATE_TITLE = 'delivery-date-title';

/** Submits the form, and reports why it was not submitted or was rejected. */
export function useSubmit({
  form,
  view,
  cart,
  context,
  returned,
  suppliers,
  selectedDate,
  amounts,
  lookups,
  reopen,
  reload,
}: SubmitDeps) {
  const { country, capabilities } = useSite();
  const phone = useSupportPhone();
  const navigate = useNavigate();
  const [block, setBlock] = useState<Block | null>(null);
  const [problems, setProblems] = useState<readonly string[]>(returned === null ? [] : [returned]);
  const [waits, setWaits] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [submitter] = useState(createOrderSubmitter);
  const saveNow = useSavedOrder(form, selectedDate, submitter.hasLeft);
  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = problemBox.current;
    if (problems.length === 0 || !box) return;
    box.focus({ preventScroll: true });
    return keepInView(box);
  }, [problems]);
  // The browser's back button may restore this page after the shopper visited the provider's page.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      submitter.resume();
      setSubmitting(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [submitter]);

  // Errors that have been corrected are no longer listed. Other errors have the current message of their
  // field.
  const wrong = new Map(
    faultsOf(form.formState.errors, FIELD_ORDER).map(({ fieldId, message }) => [fieldId, message]),
  );
  const left = block?.faults.flatMap((fault) => {
    if (fault.fieldId === DATE_TITLE) return selectedDate === null ? [fault] : [];
    const message = wrong.get(fault.fieldId);
    return message === undefined ? [] : [{ ...fault, message }];
  });

  const stop = (title: string, faults: FieldFault[]) =>
    setBlock((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, faults }));
  const hasDate = selectedDate !== null || suppliers.length > 0;

  const refuse = () => {
    setProblems([]);
    const { cashAndCarry } = form.getValues();
    const errors = checkValues(form.getValues(), context);
    reopen(errors);
    stop(
      submitBlock(errors, { hasDate, cashAndCarry }) ?? BLOCK_TEXT.fields,
      faultsOf(nestedErrors(errors), FIELD_ORDER),
    );
  };

  /** Navigates to the provider or to the confirmation page. Throws if the provider's URL is invalid. */
  const goOn = async (outcome: Exclude<SubmitOutcome, { kind: 'failed' | 'wait' }>) => {
    if (outcome.kind === 'completed') {
      clearCheckoutSession();
      await navigate(outcome.path);
      return;
    }
    // If the shopper pays there and then closes the window, the empty cart links to this order. As long as
    // the cart contains goods, the stored path is deleted.
    notePlacedOrder(confirmationPath(cart.cartId));
    if (outcome.kind === 'post-form') postForm(outcome.action, outcome.html);
    else followRedirect(outcome.url);
  };

  const confirmedElsewhere = async (order: { cartId: string; reference: string }) => {
    setWaiting(true);
    try {
      const { BY_THE_CLOCK, waitForPayment } = await import('./wait-for-payment.ts');
      return await waitForPayment(BY_THE_CLOCK, order);
    } finally {
      setWaiting(false);
      submitter.forget();
    }
  };

  const send = async (values: CheckoutValues) => {
    setProblems([]);
    const title = submitBlock({}, { hasDate, cashAndCarry: values.cashAndCarry });
    if (title !== null) {
      stop(title, [{ fieldId: DATE_TITLE, message: 'Please choose a delivery date' }]);
      return;
    }
    setBlock(null);
    setSubmitting(true);
    saveNow();
    const depositCents = view.mayPayDeposit ? depositOf(values) : ZERO;
    const body = submittedForm({
      values,
      view,
      cart,
      country,
      suppliers,
      selectedDate,
      phone: dialledPhone(values.phoneNumber, country),
      displayedTotal: toDollars(amounts.totalCents),
      displayedGiftCards: toDollars(sumCents(amounts.giftCards.map((card) => card.cents))),
    });
    const sent = await submitter.submit({
      body,
      paying: { cardDetails: values.cardDetails, devicePaymentCode: values.devicePaymentCode },
      order: {
        encryptionKeys: view.x509EncryptionKeys,
        payCents: depositCents === ZERO ? amounts.payCents : depositCents,
        country,
      },
      words: { supportPhone: phone.number, showsRefusalReason: capabilities.showRefusalReason },
    });
    if (sent === null) return;
    const outcome = sent.kind === 'wait' ? await confirmedElsewhere(sent) : sent;
    if (outcome.kind === 'failed') {
      logPaymentError({
        page: 'checkout',
        status: outcome.status,
        paymentOption: body.selectedPaymentOption,
      });
      setProblems(outcome.messages);
      setWaits(outcome.waits === true);
      setSubmitting(false);
      if (outcome.reload) await reload();
      return;
    }
    submitter.leave();
    try {
      await goOn(outcome);
    } catch {
      logPaymentError({ page: 'checkout', status: 0, paymentOption: body.selectedPaymentOption });
      submitter.resume();
      setProblems([GENERIC_CHECKOUT_ERROR]);
      setWaits(false);
      setSubmitting(false);
    }
  };

  const [waited, setWaited] = useState<{ selectedDate: Day | null; totalCents: number } | null>(null);
  const [isSettling, setSettling] = useState(false);
  const sendSettled = useEffectEvent((seen: NonNullable<typeof waited>) => {
    const isAsSeen = seen.selectedDate === selectedDate && seen.totalCents === amounts.totalCents;
    const stopChanged = async () => {
      setBlock(null);
      setWaits(false);
      setProblems([ORDER_CHANGED]);
    };
    void form.handleSubmit(isAsSeen || !hasDate ? send : stopChanged, refuse)();
  });
  // Runs as an effect, so that it uses the days and amounts that result from the lookups.
  useEffect(() => {
    if (waited) sendSettled(waited);
  }, [waited]);
  /**
   * Submits the form after its lookups have finished. If the day or the total changed because of them, the
   * shopper must check it first.
   */
  const press = () => {
    if (isSettling) return;
    if (!lookups.isPending()) return void form.handleSubmit(send, refuse)();
    const seen = { selectedDate, totalCents: amounts.totalCents };
    setProblems([]);
    setSettling(true);
    void lookups.settle().then(() => {
      setSettling(false);
      setWaited(seen);
    });
  };

  return {
    block: block && left && left.length > 0 ? { ...block, faults: left } : null,
    problems,
    waits,
    problemBox,
    isSubmitting: isSubmitting || isSettling,
    isWaiting,
    press,
    /** Clears the errors of the previous payment method when a different one is chosen. */
    forgetProblems: () => setProblems([]),
    hasLeft: submitter.hasLeft,
  };
}
