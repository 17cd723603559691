import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#foundation/browser/call.ts';
import { day as dayOf, dayFromParts, dayToParts, formatDayShort } from '#foundation/pure/day.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { noteDelivered } from '../contract/deliveries.ts';
import styles from './mark-delivered.module.css';

/**
 * Renders the form with which staff mark an order's dispatched goods as delivered, either today or on a day
 * that they enter.
 */
export function MarkDelivered({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const toggle = (isNowOpen: boolean) => {
    // Opening or closing the form removes the focused element, so the code below moves the focus.
    flushSync(() => setOpen(isNowOpen));
    if (isNowOpen) form.current?.querySelector('input')?.focus();
    else opener.current?.focus();
  };
  const note = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = String(new FormData(event.currentTarget).get('day'));
    setBusy(true);
    setNotice(null);
    try {
      const { deliveredOn, isWhole } = await call(noteDelivered, {
        params: { id: orderNumber },
        body: said === '' ? {} : { day: dayToParts(dayOf(said)) },
      });
      setNotice({
        kind: 'success',
        text: `${isWhole ? 'Delivered' : 'The sent part is marked as delivered'} on ${formatDayShort(dayFromParts(deliveredOn))}.`,
      });
      toggle(false);
    } catch (failed) {
      setNotice({
        kind: 'error',
        text:
          (failed instanceof CallError && errorText(failed)) ||
          'An unexpected error occurred. Please try again later.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      {isOpen ? (
        <form method="post" ref={form} className={styles.form} onSubmit={(event) => void note(event)}>
          <TextField label="Delivered on" name="day" type="date" optional hint="Empty: today" />
          <Button type="submit" size="small" loading={isBusy}>
            Save
          </Button>
          <Button size="small" variant="ghost" onClick={() => toggle(false)}>
            Cancel
          </Button>
        </form>
      ) : (
        <Button
          ref={opener}
          size="small"
          variant="ghost"
          icon="truck"
          aria-label={`Mark ${orderNumber} delivered`}
          onClick={() => {
            setNotice(null);
            toggle(true);
          }}
        >
          Mark delivered
        </Button>
      )}
      {notice ? (
        <Notice kind={notice.kind} live>
          {notice.text}
        </Notice>
      ) : null}
    </div>
  );
}
