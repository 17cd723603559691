import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayShort } from '#foundation/pure/day.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { askForPrice, listOwnAsks, type EndReason, type PriceAsk } from '../contract/asks.ts';
import styles from './price-asks.module.css';

/** The interval at which the page checks for a manager's decision, in ms. */
const WATCH_MS = 4_000;

/**
 * Renders the form with which a staff member requests a price from a manager, and the current state of the
 * request. `requestedPrice` is the price in dollars that the shop rejected because it is below the floor;
 * null if no price was rejected.
 */
export function AskManager({
  productCode,
  projectLineId = null,
  requestedPrice,
  reason = '',
  quantity = null,
  onRequested,
  onApproved,
}: {
  productCode: string;
  /** The id of the project line; null for a cart line. */
  projectLineId?: number | null;
  requestedPrice: number | null;
  reason?: string;
  /** The line's quantity, for the text about the approval; null for a cart line. */
  quantity?: number | null;
  onRequested?: () => void;
  onApproved: () => void;
}) {
  const [words, setWords] = useState(reason);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { own, latest } = useOwnAsks({ productCode, projectLineId, onApproved });
  const send = async () => {
    if (requestedPrice === null) return;
    setBusy(true);
    setError('');
    try {
      const made = await call(askForPrice, {
        body: {
          productCode,
          price: requestedPrice,
          reason: reason === '' ? words : reason,
          projectLineId: projectLineId ?? undefined,
        },
      });
      onRequested?.();
      own.put({ asks: [made, ...(own.answer?.asks ?? []).filter(({ id }) => id !== made.id)] });
    } catch (failed) {
      setError(
        (failed instanceof CallError && errorText(failed)) ||
          'An unexpected error occurred. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  };
  /**
   * Whether the latest request is for the price `requestedPrice`. If `requestedPrice` is null, true for any
   * latest request.
   */
  const isForRequested =
    latest !== undefined && (requestedPrice === null || latest.requestedPrice === requestedPrice);
  const isPending = isForRequested && latest.state === 'asked';
  return (
    <div className={styles.ask}>
      {isForRequested ? <AskState ask={latest} /> : null}
      {requestedPrice === null || isPending ? null : (
        <>
          <p className={styles.quiet}>
            {quantity === null
              ? 'An approved price applies to the quantity in the cart when you request it. Set the quantity first.'
              : `An approved price applies to the line’s current quantity, ${piecesText(quantity)}. Set the quantity first.`}
          </p>
          {reason === '' ? (
            <TextField
              label={`Why ${formatPrice(requestedPrice)}?`}
              value={words}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => setWords(event.target.value)}
            />
          ) : null}
          <Button
            size="small"
            variant="accent"
            icon="user"
            loading={isBusy}
            disabled={reason === '' && words.trim().length < 3}
            onClick={() => void send()}
          >
            {isForRequested ? 'Ask again' : 'Ask a manager'}
          </Button>
        </>
      )}
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </div>
  );
}

/**
 * Returns the staff member's price requests for a product, and the newest request for the line. Loads them
 * repeatedly while a decision is pending. Calls `onApproved` when the pending request is approved.
 */
function useOwnAsks({
  productCode,
  projectLineId,
  onApproved,
}: {
  productCode: string;
  projectLineId: number | null;
  onApproved: () => void;
}) {
  const own = useWatched(
    `${productCode} ${projectLineId}`,
    (signal) => call(listOwnAsks, { query: { productCode } }, { signal }),
    (answer) => (latestOf(answer?.asks, projectLineId)?.state === 'asked' ? WATCH_MS : null),
  );
  const latest = latestOf(own.answer?.asks, projectLineId);
  const approved = useEffectEvent(onApproved);
  const [waitedFor, setWaitedFor] = useState<number | null>(null);
  if (latest?.state === 'asked' && waitedFor !== latest.id) setWaitedFor(latest.id);
  const isNewlyApproved = latest?.state === 'approved' && waitedFor === latest.id;
  useEffect(() => {
    if (isNewlyApproved) approved();
  }, [isNewlyApproved]);
  return { own, latest };
}

/**
 * Loads data and returns the response. Loads the data again at an interval in ms while the page is visible;
 * null loads it once. If a later request fails, the last response stays.
 */
function useWatched<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
  everyMs: (answer: T | null) => number | null,
) {
  const found = useAnswer(key, ask);
  const repeat = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible') return;
    const answer = await ask(signal).catch(() => null);
    if (answer !== null && !signal.aborted) found.put(answer);
  });
  const ms = everyMs(found.answer);
  useEffect(() => {
    if (key === null || ms === null) return;
    const stop = new AbortController();
    const timer = setInterval(() => void repeat(stop.signal), ms);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [key, ms]);
  return found;
}

const piecesText = (count: number) => (count === 1 ? '1 unit' : `${count} units`);

/** Renders a text about the state of a price request. */
function AskState({ ask }: { ask: PriceAsk }) {
  const price = `${formatPrice(ask.requestedPrice)} each`;
  const pieces = piecesText(ask.quantity);
  if (ask.state === 'asked')
    return (
      <Notice live title="Waiting for a manager">
        You requested {price}, for {pieces}. This message updates when a manager approves or declines it.
      </Notice>
    );
  if (ask.state === 'approved')
    return (
      <Notice kind="success" live title={`${ask.decidedBy} approved ${price}`}>
        The price applies in the {ask.projectLineId === null ? 'cart' : 'project'}
        {ask.until ? ` until ${formatDayShort(dayFromParts(ask.until))}` : ''}, for {pieces} only.
        {ask.answer === '' ? null : <p>{ask.answer}</p>}
      </Notice>
    );
  if (ask.state === 'refused')
    return (
      <Notice kind="warning" live title={`${ask.decidedBy} declined ${price}`}>
        {ask.answer === ''
          ? 'Request a different price, or sell at a price that you can set yourself.'
          : ask.answer}
      </Notice>
    );
  return (
    <Notice live title={`The request for ${price} ended without a decision`}>
      {ENDED_TEXT[ask.endedBecause ?? 'withdrawn']}
    </Notice>
  );
}

/** Texts that explain why a request ended without a decision and what the salesperson can do, by reason. */
const ENDED_TEXT: Record<EndReason, string> = {
  'line-gone':
    'The product was removed from the cart or project, or replaced. Add it and ask again if the customer still wants it.',
  'line-ordered': 'The product has been ordered.',
  'not-for-sale': 'The product is no longer sold on this site. Offer a replacement.',
  'not-lower': 'The public price is now at or below the requested price, so the line has the public price.',
  'too-late':
    'No manager approved or declined the request in time. Ask again if the customer still wants the product.',
  withdrawn: 'The request was withdrawn. Ask again if the customer still wants the product.',
};

/** Returns the newest price request for a project line, or for the cart line if `projectLineId` is null. */
function latestOf(asks: readonly PriceAsk[] | undefined, projectLineId: number | null): PriceAsk | undefined {
  return asks?.find((one) => one.projectLineId === projectLineId);
}
