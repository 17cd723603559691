import { useState } from 'react';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, dayToParts, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { cents, formatCents, fromDollars, toDollars, ZERO, type Cents } from '#foundation/pure/money.ts';
import { dayFromWire } from '#domains/delivery/rules/days.ts';
import { DeliveryCalendar } from '#domains/delivery/web/calendar.tsx';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { OrderDaysAnswer } from '../contract/day.ts';

/** The API requests of the dialog for changing an order's delivery day. */
export interface DayCalls {
  days(signal: AbortSignal): Promise<OrderDaysAnswer>;
  change(wish: { date: [number, number, number]; difference: number }): Promise<{ due: number }>;
}

const FAILED = 'We couldn’t change the day. Please try again, or call us.';

/**
 * Returns the error message of a failed request. Uses the server's message if the server rejected the request
 * with one.
 */
function wordsOf(error: unknown): string {
  return isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED;
}

/**
 * Renders a dialog with the available delivery days of a confirmed order. Displays the price difference of
 * each day.
 */
export function ChangeDayDialog({
  calls,
  onClose,
  onChanged,
}: {
  calls: DayCalls;
  onClose: () => void;
  onChanged: (due: number) => void;
}) {
  const { state, answer, error, retry } = useAnswer('days', (signal) => calls.days(signal));
  const [chosen, setChosen] = useState<Day | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const own = answer?.day ? dayFromParts(answer.day) : null;
  const difference = answer && chosen ? differenceOf(answer, chosen) : ZERO;
  const send = async () => {
    if (chosen === null) return;
    setBusy(true);
    try {
      const { due } = await calls.change({ date: dayToParts(chosen), difference: toDollars(difference) });
      onChanged(due);
    } catch (thrown) {
      setFailure(wordsOf(thrown));
      setChosen(null);
      retry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose a different delivery day"
      type="left"
      errors={failure ? [failure] : []}
      onDismissError={() => setFailure('')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {own ? `Keep ${formatDayLong(own)}` : 'Not now'}
          </Button>
          <Button loading={busy} disabled={chosen === null || chosen === own} onClick={() => void send()}>
            {chosen === null || chosen === own ? 'Choose a day' : `Deliver on ${formatDayLong(chosen)}`}
          </Button>
        </>
      }
    >
      <LoadState
        state={state}
        loading={<Skeleton height={360} />}
        failure={
          <>
            <p>{wordsOf(error)}</p>
            {isCallError(error) && error.status < 500 ? null : <Button onClick={retry}>Try again</Button>}
          </>
        }
      >
        {answer ? (
          <>
            <DeliveryCalendar
              days={answer.dates.map(dayFromWire)}
              today={todayInBrowser()}
              selected={chosen ?? own}
              onSelect={setChosen}
            />
            <p role="status">{chosen && chosen !== own ? costWords(difference) : ''}</p>
          </>
        ) : null}
      </LoadState>
    </Dialog>
  );
}

/** Returns the difference between a day's delivery price and the current delivery price. */
function differenceOf({ isFree, dates, price }: OrderDaysAnswer, day: Day): Cents {
  const requested = dates.map(dayFromWire).find((one) => one.day === day);
  return isFree || !requested ? ZERO : cents(requested.priceCents - fromDollars(price));
}

function costWords(difference: Cents): string {
  if (difference === 0) return 'Delivery on that day costs the same.';
  return difference > 0
    ? `This day costs ${formatCents(difference)} more. You pay the difference before the delivery.`
    : `This day costs ${formatCents(cents(0 - difference))} less. We’ll refund the difference to your payment method.`;
}
