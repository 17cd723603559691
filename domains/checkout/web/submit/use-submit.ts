import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sumCents, toDollars, ZERO } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { track } from '#domains/analytics/web/track.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { PlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { FieldFault } from '#design/forms/error-summary.tsx';
import type { CheckoutView } from '../../contract/checkout.ts';
import type { FormErrors } from '../../rules/form-error.ts';
import { BLOCK_TEXT, submitBlock } from '../../rules/form.ts';
import { GENERIC_CHECKOUT_ERROR, paymentProblem } from '../../rules/texts.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import {
  checkValues,
  FIELD_ORDER,
  nestedErrors,
  toFormErrors,
  type ValuesContext,
} from '../form/check-values.ts';
import { faultsOf, type CheckoutField, type CheckoutFormReturn } from '../form/field-errors.ts';
import { depositOf, submittedForm, type CheckoutValues } from '../form/form-values.ts';
import type { OrderAmounts } from '../summary/order-summary.tsx';
import { createOrderSubmitter, type OrderToSubmit } from './order-submitter.ts';
import { followOutcome } from './follow-outcome.ts';
import type { SubmitOutcome } from './submit-order.ts';
import { logPaymentError } from './log-payment-error.ts';
import type { SupplierPart } from '../sections/use-availability.ts';
import { useSavedOrder } from './use-saved-order.ts';

/** Why the form was not submitted. Displayed as a summary at the top of the form. */
interface Block {
  /** Increases with every attempt, so that the error summary receives the focus each time. */
  attempt: number;
  title: string;
  faults: FieldFault[];
}

export interface SubmitDeps {
  form: CheckoutFormReturn;
  view: CheckoutView;
  cart: Cart;
  context: ValuesContext;
  /**
   * The message about the payment to display when the shopper returns from the provider; null if none.
   * Displayed until the next submit.
   */
  returned: string | null;
  suppliers: readonly SupplierPart[];
  selectedDate: Day | null;
  amounts: OrderAmounts;
  /** Pending requests for suburbs and delivery options. A submit waits for them. */
  lookups: PlaceLookups;
  /** Expands the sections that contain errors. */
  reopen: (errors: FormErrors) => void;
  /** Reloads the checkout view, the cart and the delivery options. */
  reload: () => Promise<void>;
}

/**
 * The error if the shopper submitted before the suburb was known, and the delivery day or the total then
 * changed.
 */
const ORDER_CHANGED =
  'The delivery day or the total changed with your address. Please check them, then pay again.';
const DATE_TITLE = 'delivery-date-title';

/** Submits the form. Displays why it was not submitted or why the server rejected it. */
export function useSubmit(deps: SubmitDeps) {
  const { form, view, cart, context, suppliers, selectedDate, amounts, lookups, reopen, reload } = deps;
  const { country, capabilities } = useSite();
  const phone = useSupportPhone();
  const navigate = useNavigate();
  const messages = useMessages(deps.returned);
  const [isSubmitting, setSubmitting] = useState(false);
  const { isWaiting, waitForDevice } = useDeviceConfirmation();
  const [submitter] = useState(createOrderSubmitter);
  const saveNow = useSavedOrder(form, selectedDate, submitter.hasLeft);
  useRestoredPage(() => {
    submitter.resume();
    setSubmitting(false);
  });
  const { block, stop, clearBlock } = useBlock(form, selectedDate);
  const hasDate = selectedDate !== null || suppliers.length > 0;

  const refuse = () => {
    messages.clear();
    const { cashAndCarry } = form.getValues();
    const errors = checkValues(form.getValues(), context);
    reopen(errors);
    stop(
      submitBlock(errors, { hasDate, cashAndCarry }) ?? BLOCK_TEXT.fields,
      faultsOf(nestedErrors(errors), FIELD_ORDER),
    );
  };

  const send = async (values: CheckoutValues) => {
    messages.clear();
    const title = submitBlock({}, { hasDate, cashAndCarry: values.cashAndCarry });
    if (title !== null) {
      reopen({ deliveryDate: { key: 'required', text: title } });
      stop(title, [{ fieldId: DATE_TITLE, message: 'Please choose a delivery date' }]);
      return;
    }
    clearBlock();
    setSubmitting(true);
    saveNow();
    const order = orderToSubmit(values, { view, cart, suppliers, selectedDate, amounts, country });
    const paymentMethod = order.body.selectedPaymentOption;
    const sent = await submitter.submit({
      ...order,
      words: { supportPhone: phone.number, showsRefusalReason: capabilities.showRefusalReason },
    });
    if (sent === null) return;
    const outcome = sent.kind === 'wait' ? await waitForDevice(sent, submitter.forget) : sent;
    if (outcome.kind === 'failed') {
      reportFailure(outcome, paymentMethod);
      setSubmitting(false);
      if (!showFieldErrors(outcome, { form, reopen, stop })) messages.show(outcome);
      if (outcome.reload) await reload();
      return;
    }
    submitter.leave();
    try {
      await followOutcome(outcome, { cartId: cart.cartId, navigate });
    } catch {
      logPaymentError({ page: 'checkout', status: 0, paymentOption: paymentMethod });
      submitter.resume();
      messages.show({ messages: [GENERIC_CHECKOUT_ERROR] });
      setSubmitting(false);
    }
  };

  const seenNow = { selectedDate, totalCents: amounts.totalCents };
  const settling = useSettledLookups(lookups, seenNow, (isAsSeen) => {
    const stopChanged = async () => {
      clearBlock();
      messages.show({ messages: [ORDER_CHANGED] });
    };
    void form.handleSubmit(isAsSeen || !hasDate ? send : stopChanged, refuse)();
  });
  /**
   * Waits for pending requests, then submits the form. If the delivery day or the total has changed, the
   * shopper must check it first.
   */
  const press = () => {
    if (settling.isSettling) return;
    if (!lookups.isPending()) return void form.handleSubmit(send, refuse)();
    messages.clear();
    settling.settle();
  };

  return {
    block,
    /** Why the order was not placed, as the page displays it. */
    messages: messages.current,
    isSubmitting: isSubmitting || settling.isSettling,
    isWaiting,
    press,
    /** Clears the error messages when the shopper chooses a different payment method. */
    forgetProblems: messages.clear,
    hasLeft: submitter.hasLeft,
    submitter,
  };
}

/** Why an order was not placed. */
export interface OrderMessages {
  problems: readonly string[];
  /** Whether the order waits for the company's approval. */
  waits: boolean;
  /** Whether the bank or the provider declined the payment. */
  isDeclined: boolean;
}

/** Manages the messages about an order that was not placed. At first, about the payment of a returning shopper. */
function useMessages(returned: string | null) {
  const phone = useSupportPhone();
  const [current, setCurrent] = useState<OrderMessages>(() => ({
    problems: returned === null ? [] : [returned],
    waits: false,
    isDeclined: returned === paymentProblem(phone.number),
  }));
  return {
    current,
    show: ({ messages, waits, status }: Partial<FailedSubmit> & Pick<FailedSubmit, 'messages'>) =>
      setCurrent({
        problems: messages,
        waits: waits === true,
        isDeclined: status === 401 || status === 402,
      }),
    clear: () => setCurrent((now) => ({ ...now, problems: [] })),
  };
}

type FailedSubmit = Extract<SubmitOutcome, { kind: 'failed' }>;

/** Reports a rejected submit to the log and to the data layer (ANALYTICS-14). */
function reportFailure({ status, messages, refusalReason = '' }: FailedSubmit, paymentMethod: number): void {
  logPaymentError({ page: 'checkout', status, paymentOption: paymentMethod });
  track('checkout_error', { errorMessages: messages, refusalReason, errorCode: status });
}

/** Shows the errors of fields that only the server has found. Returns false if the response has none. */
function showFieldErrors(
  { messages, fields = {} }: FailedSubmit,
  {
    form,
    reopen,
    stop,
  }: Pick<SubmitDeps, 'form' | 'reopen'> & { stop: (title: string, faults: FieldFault[]) => void },
): boolean {
  const errors = toFormErrors(fields);
  const faults = faultsOf(nestedErrors(errors), FIELD_ORDER);
  if (faults.length === 0) return false;
  for (const [path, { text }] of Object.entries(errors))
    form.setError(path as CheckoutField, { type: 'server', message: text });
  reopen(errors);
  stop(messages[0] ?? BLOCK_TEXT.fields, faults);
  return true;
}

/**
 * Calls `onRestored` when the shopper goes back from the provider's page and the browser restores this page
 * from its cache.
 */
function useRestoredPage(onRestored: () => void): void {
  const handleRestored = useEffectEvent(onRestored);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) handleRestored();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
}

/** Manages the summary of why the form was not submitted. It omits errors that the shopper has corrected. */
function useBlock(form: CheckoutFormReturn, selectedDate: Day | null) {
  const [block, setBlock] = useState<Block | null>(null);
  // Omit corrected errors. For the others, display the latest message of the field.
  const wrong = new Map(
    faultsOf(form.formState.errors, FIELD_ORDER).map(({ fieldId, message }) => [fieldId, message]),
  );
  const left = block?.faults.flatMap((fault) => {
    if (fault.fieldId === DATE_TITLE) return selectedDate === null ? [fault] : [];
    const message = wrong.get(fault.fieldId);
    return message === undefined ? [] : [{ ...fault, message }];
  });
  return {
    block: block && left && left.length > 0 ? { ...block, faults: left } : null,
    stop: (title: string, faults: FieldFault[]) =>
      setBlock((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, faults })),
    clearBlock: () => setBlock(null),
  };
}

/** Polls the payment while the customer confirms it on another device. */
function useDeviceConfirmation() {
  const [isWaiting, setWaiting] = useState(false);
  const waitForDevice = async (order: { cartId: string; reference: string }, onEnd: () => void) => {
    setWaiting(true);
    try {
      const { BY_THE_CLOCK, waitForPayment } = await import('./wait-for-payment.ts');
      return await waitForPayment(BY_THE_CLOCK, order);
    } finally {
      setWaiting(false);
      onEnd();
    }
  };
  return { isWaiting, waitForDevice };
}

/** The delivery day and the total that the page displayed when the shopper pressed the button. */
interface Seen {
  selectedDate: Day | null;
  totalCents: number;
}

/**
 * Waits for pending requests, then calls `onSettled`. The argument is true if the delivery day and the total
 * are still those that the shopper saw, otherwise false.
 */
function useSettledLookups(lookups: PlaceLookups, now: Seen, onSettled: (isAsSeen: boolean) => void) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [isSettling, setSettling] = useState(false);
  const compare = useEffectEvent(({ selectedDate, totalCents }: Seen) =>
    onSettled(selectedDate === now.selectedDate && totalCents === now.totalCents),
  );
  // Compare in an effect, which runs after the page has rendered the new day and total.
  useEffect(() => {
    if (seen) compare(seen);
  }, [seen]);
  const settle = () => {
    const atPress = { ...now };
    setSettling(true);
    void lookups.settle().then(() => {
      setSettling(false);
      setSeen(atPress);
    });
  };
  return { isSettling, settle };
}

/** Converts the form to the order that the submitter sends, with the totals that the shopper saw. */
function orderToSubmit(
  values: CheckoutValues,
  {
    view,
    cart,
    suppliers,
    selectedDate,
    amounts,
    country,
  }: Pick<SubmitDeps, 'view' | 'cart' | 'suppliers' | 'selectedDate' | 'amounts'> & { country: 'AU' | 'NZ' },
): Omit<OrderToSubmit, 'words'> {
  const depositCents = view.mayPayDeposit ? depositOf(values) : ZERO;
  return {
    body: submittedForm({
      values,
      view,
      cart,
      country,
      suppliers,
      selectedDate,
      phone: dialledPhone(values.phoneNumber, country),
      tipCents: amounts.tipCents,
      displayedTotal: toDollars(amounts.totalCents),
      displayedGiftCards: toDollars(sumCents(amounts.giftCards.map((card) => card.cents))),
    }),
    paying: { cardDetails: values.cardDetails, devicePaymentCode: values.devicePaymentCode },
    order: {
      encryptionKeys: view.x509EncryptionKeys,
      payCents: depositCents === ZERO ? amounts.payCents : depositCents,
      country,
    },
  };
}
