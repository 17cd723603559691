import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { formatCents, formatPrice, fromDollars } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import {
  PAYMENT_INPUT_ID,
  type PaymentField,
  type PaymentValues,
} from '#domains/payments/methods/browser-method.ts';
import { usePayableMethods } from '#domains/payments/web/use-payable-methods.ts';
import { usePaymentLimits } from '#domains/payments/web/use-payment-limits.ts';
import { MethodMarks } from '#domains/payments/web/payment-marks.tsx';
import { PaymentMethods } from '#domains/payments/web/payment-methods.tsx';
import { ExpiredLink, UnknownOrder } from '#domains/orders/web/order-unavailable.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { getBalance, payBalance, type BalanceView } from '#domains/checkout/contract/balance.ts';
import {
  confirmationPath,
  GENERIC_CHECKOUT_ERROR,
  paymentProblem,
  RETURN_TEXT,
  SENT,
} from '#domains/checkout/rules/texts.ts';
import { createSubmitter } from '#domains/checkout/web/submit/order-submitter.ts';
import { followRedirect, postForm } from '#domains/checkout/web/submit/post-form.ts';
import { outcomeOf } from '#domains/checkout/web/submit/submit-order.ts';
import { logPaymentError, logReturnStatus } from '#domains/checkout/web/submit/log-payment-error.ts';
import styles from './pay-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Pay for your order', noIndex: true }),
  personal: true,
  chrome: 'simple',
};

export const loader = () => null;

interface OrderKey {
  id: string;
  until?: string;
  proof?: string;
}

/**
 * Displays the unpaid balance of an order. Accessible to users who may read the order and to anyone with its
 * payment link.
 */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const until = query.get('until');
  const proof = query.get('proof');
  const key: OrderKey = { id, ...(until && proof ? { until, proof } : {}) };
  const { state, answer, error, retry, put } = useAnswer(id === '' ? null : JSON.stringify(key), (signal) =>
    call(getBalance, { query: key }, { signal }),
  );
  // Reloads the balance and preserves typed values and messages.
  const renew = () => void call(getBalance, { query: key }).then(put, retry);
  const status = isCallError(error) ? error.status : 0;
  return (
    <div className={`wrap ${styles.page}`}>
      {id === '' ? (
        <UnknownOrder cartId="" />
      ) : (
        <LoadState
          state={state}
          loading={
            <>
              <Skeleton width={280} height={40} />
              <Skeleton height={320} />
            </>
          }
          failure={
            status === 410 ? (
              <ExpiredLink cartId={id} />
            ) : status === 404 || status === 400 ? (
              <UnknownOrder cartId={id} />
            ) : (
              <LoadFailure what="this order" error={error} retry={retry} comfort="It’s safe with us." />
            )
          }
        >
          {answer ? (
            <Pay owed={answer} orderKey={key} returned={query.get('status')} onStale={renew} />
          ) : null}
        </LoadState>
      )}
    </div>
  );
}

/**
 * Waits until the customer has confirmed the payment on another device. Loads the module on demand, because
 * few payments need it.
 */
async function confirmedElsewhere(order: { cartId: string; reference: string }) {
  const { BY_THE_CLOCK, waitForPayment } = await import('#domains/checkout/web/submit/wait-for-payment.ts');
  return waitForPayment(BY_THE_CLOCK, order);
}

const NO_VALUES: PaymentValues = {
  cardDetails: { nameOnCard: '', cardNo: '', expiryDate: '', cvv: '' },
  devicePaymentCode: '',
};

interface PayProps {
  owed: BalanceView;
  orderKey: OrderKey;
  /** The status in the URL after a redirect from the payment provider; null if the URL has no status. */
  returned: string | null;
  /** Called when the balance may have changed. */
  onStale: () => void;
}

function Pay(props: PayProps) {
  const { owed, orderKey, returned } = props;
  const { state } = useLocation();
  // Runs once, on mount.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => logReturnStatus({ page: 'pay', cartId: orderKey.id }, returned, state), []);
  if (owed.due > 0 && returned === SENT)
    return (
      <EmptyState title="We’re confirming your payment">
        <p>
          Your bank is taking a little longer with order {owed.orderNumber}. Please don’t pay again: we’ll
          email you as soon as the payment goes through.
        </p>
      </EmptyState>
    );
  if (owed.due === 0)
    return (
      <EmptyState
        title="Nothing left to pay"
        actions={
          owed.opensOrder ? <Button to={confirmationPath(orderKey.id)}>See your order</Button> : undefined
        }
      >
        <p>Order {owed.orderNumber} is fully paid.</p>
      </EmptyState>
    );
  return <PayForm {...props} />;
}

/** Renders the form that pays the balance. */
function PayForm(props: PayProps) {
  const { owed } = props;
  const { country } = useSite();
  const phone = useSupportPhone();
  const { payable } = usePayableMethods(owed.opts);
  const payCents = fromDollars(owed.due);
  const limitOf = usePaymentLimits();
  const choices = payable.map((one) => ({ ...one, closed: limitOf(one.methodName, payCents) }));
  const open = choices.filter(({ closed }) => closed === undefined);
  const [requestedMethod, setRequestedMethod] = useState<number | null>(null);
  const chosen =
    open.find(({ methodName }) => PAYMENT_METHOD_NUMBER[methodName] === requestedMethod) ?? open[0];
  const selected = chosen ? PAYMENT_METHOD_NUMBER[chosen.methodName] : 0;
  const { values, change, visit, isVisited } = usePaymentValues();
  const [isTried, setTried] = useState(false);
  const { problems, problemBox, isPaying, pay } = usePayment(props);
  const errors: Partial<Record<PaymentField, string>> = chosen?.method.check?.(values) ?? {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) {
      const first = chosen?.method.fields?.find((field) => errors[field]);
      if (first) document.getElementById(PAYMENT_INPUT_ID[first])?.focus();
      return;
    }
    void pay(selected, values);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      <header className={styles.head}>
        <h1 className="h1">Pay for your order</h1>
        <p className="lead">
          {formatPrice(owed.due)} of {formatPrice(owed.orderTotal)} for order {owed.orderNumber} is still due
          {beforeDelivery(owed)}.
        </p>
      </header>
      {problems.length > 0 ? (
        <div ref={problemBox} tabIndex={-1} className={styles.problem} role="alert">
          <Notice kind="error">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {open.length === 0 ? (
        <Notice kind="info">You can’t pay for it here right now. Please call us on {phone.number}.</Notice>
      ) : (
        <>
          <PaymentMethods
            selected={selected}
            onSelect={setRequestedMethod}
            choices={choices.map(({ methodName, method, closed }) => ({
              methodName,
              closed,
              marks: <MethodMarks methodName={methodName} names={method.marks} />,
              ...(method.offer ? { offer: method.offer(payCents, methodName) } : {}),
              panel: (
                <method.Panel
                  methodName={methodName}
                  payCents={payCents}
                  country={country}
                  values={values}
                  errorOf={(field) => (isTried || isVisited(field) ? errors[field] : undefined)}
                  onChange={change}
                  onBlur={visit}
                />
              ),
            }))}
          />
          <Button type="submit" size="xl" block icon="lock" loading={isPaying}>
            {chosen?.method.button?.(formatCents(payCents), chosen.methodName) ??
              `Pay ${formatCents(payCents)}`}
          </Button>
        </>
      )}
    </form>
  );
}

/** Manages the typed payment values. Also records which fields the customer has changed and left. */
function usePaymentValues() {
  const [values, setValues] = useState(NO_VALUES);
  const [changed, setChanged] = useState<ReadonlySet<PaymentField>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<PaymentField>>(new Set());
  return {
    values,
    change: (field: PaymentField, value: string) => {
      setChanged((before) => new Set([...before, field]));
      setValues((before) => withValue(before, field, value));
    },
    visit: (field: PaymentField) => setTouched((before) => new Set([...before, field])),
    isVisited: (field: PaymentField) => changed.has(field) && touched.has(field),
  };
}

/** Returns the function that pays the balance, and the reason if the payment failed. */
function usePayment({ owed, orderKey, returned, onStale }: PayProps) {
  const { country, capabilities } = useSite();
  const phone = useSupportPhone();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>(returnedText(returned, phone.number));
  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) problemBox.current?.focus();
  }, [problems]);
  const [submitter] = useState(() =>
    createSubmitter<Parameters<typeof restCall>[0]>((request, words) =>
      outcomeOf(() => restCall(request), words),
    ),
  );

  const pay = async (paymentMethod: number, values: PaymentValues) => {
    setProblems([]);
    setPaying(true);
    const sent = await submitter.submit({
      body: { ...orderKey, amount: owed.due, selectedPaymentOption: paymentMethod },
      paying: values,
      order: { encryptionKeys: owed.x509EncryptionKeys, payCents: fromDollars(owed.due), country },
      words: { supportPhone: phone.number, showsRefusalReason: capabilities.showRefusalReason },
    });
    if (sent === null) return;
    const outcome = sent.kind === 'wait' ? await confirmedElsewhere(sent) : sent;
    if (outcome.kind === 'failed') {
      logPaymentError({
        page: 'pay',
        status: outcome.status,
        paymentOption: paymentMethod,
        cartId: orderKey.id,
      });
      if (sent.kind === 'wait') submitter.forget();
      setPaying(false);
      setProblems(outcome.messages);
      // The order may have a different balance now.
      if (outcome.status === 409 || outcome.reload) onStale();
      return;
    }
    submitter.leave();
    try {
      if (outcome.kind === 'post-form') postForm(outcome.action, outcome.html);
      else if (outcome.kind === 'redirect') followRedirect(outcome.url);
      else await navigate(outcome.path);
    } catch {
      submitter.resume();
      setPaying(false);
      setProblems([GENERIC_CHECKOUT_ERROR]);
    }
  };
  return { problems, problemBox, isPaying, pay };
}

/**
 * Returns a text that names the delivery day before which the customer must pay. If a manufacturer delivers,
 * the text describes the day as an estimate.
 */
function beforeDelivery({ deliveryDay, isByMakers }: BalanceView): string {
  if (!deliveryDay) return '';
  const day = dayFromParts(deliveryDay);
  return isByMakers
    ? `, before the manufacturer delivers it around ${formatDayLong(day)}. A Product Expert will arrange the day with you`
    : `, before it’s delivered on ${formatDayLong(day)}`;
}

const restCall = (body: Parameters<typeof call<typeof payBalance>>[1]['body']) => call(payBalance, { body });

function withValue(values: PaymentValues, field: PaymentField, value: string): PaymentValues {
  if (field === 'devicePaymentCode') return { ...values, devicePaymentCode: value };
  const name = field.slice('cardDetails.'.length);
  return { ...values, cardDetails: { ...values.cardDetails, [name]: value } };
}

function returnedText(status: string | null, supportPhone: string): string[] {
  if (status === 'CANCELLED') return [RETURN_TEXT.CANCELLED];
  return status === 'DECLINED' ? [paymentProblem(supportPhone)] : [];
}
