import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { formatPeriod } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Form } from '#design/forms/form.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import {
  cancelSession,
  getCalendar,
  getRoster,
  saveSession,
  saveSessionJoinLink,
  type Roster,
} from '#domains/bookings/contract/staff.ts';
import { SessionCounts, STAFF_BOOKINGS_PATH } from '#domains/bookings/web/staff/calendar-view.tsx';
import { JoinLinkForm } from '#domains/bookings/web/staff/join-link.tsx';
import { AddBookingForm, RosterView } from '#domains/bookings/web/staff/roster-view.tsx';
import { SessionForm } from '#domains/bookings/web/staff/session-form.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { NOT_YOURS } from './not-yours.ts';
import styles from './staff-bookings.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Session', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders a session with its roster, for staff. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <StaffOnly
      section="bookings"
      title="Session"
      below={{ label: 'Bookings', to: STAFF_BOOKINGS_PATH }}
      permission="bookings.manage"
      refusal={NOT_YOURS}
    >
      <Session id={id} />
    </StaffOnly>
  );
}

function Session({ id }: { id: string }) {
  const who = useSignedInId();
  const { state, answer, error, put, retry } = useAnswer(who && `${who} ${id}`, (signal) =>
    call(getRoster, { params: { id } }, { signal }),
  );
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={
        <LoadFailure
          what="this session"
          error={error}
          retry={retry}
          none={{
            title: 'We couldn’t find that session on this site',
            words: 'The session may belong to another of our shops.',
            list: { label: 'All bookings', to: STAFF_BOOKINGS_PATH },
          }}
        />
      }
    >
      {answer ? <WholeSession roster={answer} onChange={put} /> : null}
    </LoadState>
  );
}

type Open = 'add' | 'edit' | 'link' | 'cancel' | null;

function WholeSession({ roster, onChange }: { roster: Roster; onChange: (roster: Roster) => void }) {
  const [open, setOpen] = useState<Open>(null);
  const { session, storeName } = roster;
  const { title, day, startTime, endTime, host, kind, isCancelled, cancelReason, joinUrl } = session;
  const close = () => setOpen(null);
  const done = (changed: Roster) => {
    onChange(changed);
    close();
  };
  return (
    <div className={styles.page}>
      <div className={styles.facts}>
        <h2 className="h3">{title}</h2>
        <p>
          {formatDayLong(dayFromParts(day))}, {formatPeriod(startTime, endTime)}
          {kind === 'visit' ? '' : `, with ${host}`}
        </p>
        {storeName === '' ? null : <p>{storeName}</p>}
        {joinUrl === null ? null : (
          <p className={styles.link}>
            {joinUrl === '' ? 'By phone: the consultant calls the guest.' : joinUrl}
          </p>
        )}
        <SessionCounts session={session} />
        {isCancelled ? <Notice kind="warning">{cancelReason || 'This session is cancelled.'}</Notice> : null}
      </div>
      <div className={styles.buttons}>
        {isCancelled ? null : (
          <>
            <Button icon="plus" onClick={() => setOpen('add')}>
              Add booking
            </Button>
            {kind === 'demo' ? (
              <Button variant="ghost" icon="edit" onClick={() => setOpen('edit')}>
                Edit session
              </Button>
            ) : null}
            {joinUrl === null ? null : (
              <Button variant="ghost" icon="edit" onClick={() => setOpen('link')}>
                Video link
              </Button>
            )}
            <Button variant="ghost" onClick={() => setOpen('cancel')}>
              Cancel session
            </Button>
          </>
        )}
        <Button variant="ghost" onClick={() => window.print()}>
          Print roster
        </Button>
      </div>
      <RosterView roster={roster} onChange={onChange} />
      <Dialog open={open === 'add'} onClose={close} title="Add booking" type="left">
        <AddBookingForm session={session} onAdd={done} />
      </Dialog>
      <Dialog open={open === 'edit'} onClose={close} title="Edit session" size="medium" type="left">
        <EditForm roster={roster} onSave={done} />
      </Dialog>
      <Dialog open={open === 'link'} onClose={close} title="Video link" type="left" size="small">
        <JoinLinkForm
          joinUrl={joinUrl ?? ''}
          note="For this consultation only. If you remove it, the link of the consultant applies."
          onSave={async (changed) =>
            done(
              await call(saveSessionJoinLink, {
                params: { id: String(session.id) },
                body: { joinUrl: changed },
              }),
            )
          }
        />
      </Dialog>
      <Dialog open={open === 'cancel'} onClose={close} title="Cancel this session?" type="left" size="small">
        <CancelForm id={session.id} onCancel={done} />
      </Dialog>
    </div>
  );
}

function EditForm({ roster: { session }, onSave }: { roster: Roster; onSave: (roster: Roster) => void }) {
  const who = useSignedInId();
  const { answer, state, error, retry } = useAnswer(who, (signal) =>
    call(getCalendar, { query: {} }, { signal }),
  );
  const { day, isCancelled: _isCancelled, ...initial } = session;
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={<LoadFailure what="the stores" error={error} retry={retry} />}
    >
      {answer ? (
        <SessionForm
          initial={{ ...initial, day: dayFromParts(day) }}
          choices={answer}
          submit="Save session"
          onSave={async (values) => onSave(await call(saveSession, { body: { ...values, id: session.id } }))}
        />
      ) : null}
    </LoadState>
  );
}

function CancelForm({ id, onCancel }: { id: number; onCancel: (roster: Roster) => void }) {
  const form = useForm({
    names: ['reason'],
    check: () => ({}),
    send: async ({ reason }) =>
      onCancel(await call(cancelSession, { params: { id: String(id) }, body: { reason } })),
  });
  return (
    <Form of={form} className={styles.page}>
      <p>We’ll email everyone who’s booked or on the wait list. This can’t be undone.</p>
      <TextField
        {...form.field('reason')}
        label="Reason"
        optional
        hint="Customers see this in their email, such as: our chef is unwell."
        maxLength={300}
      />
      <Button type="submit" variant="danger" loading={form.state === 'sending'}>
        Cancel session
      </Button>
    </Form>
  );
}
