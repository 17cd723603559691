import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { addDays, dayFromParts, isDay } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  getCalendar,
  saveSession,
  WITHOUT_STORE,
  type BookingCalendar,
} from '#domains/bookings/contract/staff.ts';
import { CalendarView, STAFF_BOOKINGS_PATH } from '#domains/bookings/web/staff/calendar-view.tsx';
import { JoinLinks } from '#domains/bookings/web/staff/join-link.tsx';
import { SessionForm } from '#domains/bookings/web/staff/session-form.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { NOT_YOURS } from './not-yours.ts';
import styles from './staff-bookings.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Bookings', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the sessions and appointments of a store by day or week, for staff. */
export function Component() {
  return (
    <StaffOnly section="bookings" title="Bookings" permission="bookings.manage" refusal={NOT_YOURS}>
      <Calendar />
    </StaffOnly>
  );
}

const WEEK = 7;

function Calendar() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const storeUri = query.get('storeUri') ?? '';
  const isWeek = query.get('view') !== 'day';
  const requested = query.get('from') ?? '';
  const from = isDay(requested) ? requested : null;
  const { state, answer, error, put, retry } = useAnswer(
    who && [who, storeUri, isWeek, from].join(),
    (signal) =>
      call(
        getCalendar,
        {
          query: {
            days: isWeek ? WEEK : 1,
            ...(storeUri === '' ? {} : { storeUri }),
            ...(from ? { from } : {}),
          },
        },
        { signal },
      ),
  );
  const address = (change: { storeUri?: string; view?: string; from?: string }) => {
    const params = { storeUri, view: isWeek ? '' : 'day', from: from ?? '', ...change };
    const search = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
    return search === '' ? STAFF_BOOKINGS_PATH : `${STAFF_BOOKINGS_PATH}?${search}`;
  };
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={<LoadFailure what="the bookings" error={error} retry={retry} />}
    >
      {answer ? (
        <div className={styles.page}>
          <Toolbar
            calendar={answer}
            isWeek={isWeek}
            address={address}
            onGo={(to) => void navigate(to)}
            onCreate={() => setCreating(true)}
          />
          {answer.storeUri === WITHOUT_STORE ? (
            <JoinLinks
              links={answer.joinLinks}
              onChange={(changed) =>
                put({
                  ...answer,
                  joinLinks: answer.joinLinks.map((link) => (link.uri === changed.uri ? changed : link)),
                })
              }
            />
          ) : null}
          <CalendarView calendar={answer} />
          <Dialog
            open={isCreating}
            onClose={() => setCreating(false)}
            title="New session"
            size="medium"
            type="left"
          >
            <SessionForm
              initial={{
                storeUri: answer.storeUri,
                day: dayFromParts(answer.from),
                startTime: '11:00',
                minutes: 90,
                capacity: 12,
                reserved: 0,
              }}
              choices={answer}
              submit="Create session"
              onSave={async (values) => {
                const { session } = await call(saveSession, { body: { ...values, id: null } });
                setCreating(false);
                await navigate(`${STAFF_BOOKINGS_PATH}/${session.id}`);
              }}
            />
          </Dialog>
        </div>
      ) : null}
    </LoadState>
  );
}

function Toolbar({
  calendar,
  isWeek,
  address,
  onGo,
  onCreate,
}: {
  calendar: BookingCalendar;
  isWeek: boolean;
  address: (change: { storeUri?: string; view?: string; from?: string }) => string;
  onGo: (to: string) => void;
  onCreate: () => void;
}) {
  const from = dayFromParts(calendar.from);
  const step = isWeek ? WEEK : 1;
  return (
    <div className={styles.toolbar}>
      <SelectField
        label="Store"
        value={calendar.storeUri}
        options={calendar.stores.map(({ uri, name }) => ({ value: uri, label: name }))}
        onChange={(event) => onGo(address({ storeUri: event.target.value }))}
      />
      <TextField
        key={from}
        label={isWeek ? 'From' : 'Day'}
        type="date"
        defaultValue={from}
        onChange={({ target: { value } }) => {
          if (isDay(value)) onGo(address({ from: value }));
        }}
      />
      <nav aria-label="Period" className={styles.periods}>
        <Chip selected={!isWeek} to={address({ view: 'day' })}>
          Day
        </Chip>
        <Chip selected={isWeek} to={address({ view: '' })}>
          Week
        </Chip>
        <Chip to={address({ from: addDays(from, -step) })}>Earlier</Chip>
        <Chip to={address({ from: '' })}>Today</Chip>
        <Chip to={address({ from: addDays(from, step) })}>Later</Chip>
      </nav>
      <div className={styles.buttons}>
        <Button size="small" icon="plus" onClick={onCreate}>
          New session
        </Button>
        <Button size="small" variant="ghost" to={`${STAFF_BOOKINGS_PATH}/rules`}>
          Recurring
        </Button>
      </div>
    </div>
  );
}
