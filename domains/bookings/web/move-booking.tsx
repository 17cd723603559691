import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { listOtherSessions, moveHeldBooking, type HeldBooking } from '../contract/manage.ts';
import { SlotTimes } from './slot-times.tsx';
import styles from './held-booking.module.css';

/** Number of sessions that are displayed before the customer asks for all of them. */
const FIRST_SESSIONS = 5;

type Target = { sessionId: number } | { time: string };

/** Renders the form that moves a booking to another demonstration, or an appointment to another time. */
export function MoveBooking({
  booking,
  token,
  onChange,
}: {
  booking: HeldBooking;
  token: string;
  onChange: (booking: HeldBooking) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const isDemo = booking.session.kind === 'demo';
  if (!isDemo && booking.place === null) return null;
  return (
    <details className={styles.change} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{isDemo ? 'Move to another session' : 'Choose another time'}</summary>
      {isOpen ? <MoveForm booking={booking} token={token} onChange={onChange} /> : null}
    </details>
  );
}

function MoveForm({
  booking,
  token,
  onChange,
}: {
  booking: HeldBooking;
  token: string;
  onChange: (booking: HeldBooking) => void;
}) {
  const { session, place } = booking;
  const id = useId();
  const [target, setTarget] = useState<Target | null>(null);
  const [result, setResult] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const [round, setRound] = useState(0);
  const move = async () => {
    if (target === null)
      return setResult({
        kind: 'error',
        text: place === null ? 'Please choose a session' : 'Please choose a time',
      });
    setSending(true);
    try {
      onChange(await call(moveHeldBooking, { params: { token }, body: target }));
      setResult({ kind: 'success', text: 'Moved. We’ve emailed you the new details.' });
    } catch (error) {
      const text = (isCallError(error) && errorText(error)) || 'We couldn’t do that. Please try again.';
      setResult({ kind: 'error', text });
    }
    // The free places have changed, so they are loaded again.
    setTarget(null);
    setRound((count) => count + 1);
    setSending(false);
  };
  return (
    <div className={styles.move}>
      {place === null ? (
        <OtherSessions
          key={`${session.id} ${round}`}
          token={token}
          value={target !== null && 'sessionId' in target ? target.sessionId : null}
          onChange={(sessionId) => setTarget({ sessionId })}
        />
      ) : (
        <SlotTimes
          key={`${session.id} ${round}`}
          id={id}
          place={{ uri: place, storeUri: session.store?.storeUri ?? null, timeZone: session.timeZone }}
          value={target !== null && 'time' in target ? target.time : ''}
          error={undefined}
          onChange={(time) => setTarget(time === '' ? null : { time })}
        />
      )}
      {result === null ? null : (
        <Notice kind={result.kind} live>
          {result.text}
        </Notice>
      )}
      <div>
        <Button loading={isSending} onClick={() => void move()}>
          Move booking
        </Button>
      </div>
    </div>
  );
}

function OtherSessions({
  token,
  value,
  onChange,
}: {
  token: string;
  value: number | null;
  onChange: (sessionId: number) => void;
}) {
  const name = useId();
  const [isAll, setAll] = useState(false);
  const { state, answer, retry } = useAnswer('others', (signal) =>
    call(listOtherSessions, { params: { token } }, { signal }),
  );
  if (state === 'failure')
    return (
      <p role="alert">
        We couldn’t load the sessions.{' '}
        <Button size="small" variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  if (answer === null) return <Skeleton height={200} />;
  if (answer.length === 0) return <p>No other session has enough free spots at the moment.</p>;
  return (
    <RadioGroup legend="Sessions with free spots">
      {(isAll ? answer : answer.slice(0, FIRST_SESSIONS)).map(
        ({ id, title, storeName, day, startTime, endTime }) => (
          <Radio
            key={id}
            boxed
            name={name}
            checked={value === id}
            onChange={() => onChange(id)}
            label={`${formatDayLong(dayFromParts(day))}, ${formatPeriod(startTime, endTime)}`}
            hint={`${title}, ${storeName}`}
          />
        ),
      )}
      {isAll || answer.length <= FIRST_SESSIONS ? null : (
        <div>
          <Button variant="ghost" size="small" onClick={() => setAll(true)}>
            Show more sessions
          </Button>
        </div>
      )}
    </RadioGroup>
  );
}
