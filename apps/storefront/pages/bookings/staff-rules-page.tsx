import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { WEEKDAYS } from '#foundation/pure/day.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Entries, Entry, EntryLine } from '#design/layout/entries.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import {
  getCalendar,
  listRules,
  saveRule,
  type BookingCalendar,
  type StaffRule,
} from '#domains/bookings/contract/staff.ts';
import { STAFF_BOOKINGS_PATH } from '#domains/bookings/web/staff/calendar-view.tsx';
import { SessionForm } from '#domains/bookings/web/staff/session-form.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { NOT_YOURS } from './not-yours.ts';
import styles from './staff-bookings.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Recurring sessions', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const WEEKS = ['Every', 'First', 'Second', 'Third', 'Fourth', 'Last'];

/** Lists the recurring sessions of the site’s stores, for staff. */
export function Component() {
  return (
    <StaffOnly
      section="bookings"
      title="Recurring sessions"
      below={{ label: 'Bookings', to: STAFF_BOOKINGS_PATH }}
      permission="bookings.manage"
      refusal={NOT_YOURS}
    >
      <Rules />
    </StaffOnly>
  );
}

function Rules() {
  const who = useSignedInId();
  const { state, answer, error, put, retry } = useAnswer(who, async (signal) => {
    const [{ rules }, calendar] = await Promise.all([
      call(listRules, {}, { signal }),
      call(getCalendar, { query: {} }, { signal }),
    ]);
    return { rules, calendar };
  });
  return (
    <LoadState
      state={state}
      loading={<Skeleton height={360} />}
      failure={<LoadFailure what="the recurring sessions" error={error} retry={retry} />}
    >
      {answer ? <RuleList {...answer} onChange={(rules) => put({ ...answer, rules })} /> : null}
    </LoadState>
  );
}

function RuleList({
  rules,
  calendar,
  onChange,
}: {
  rules: readonly StaffRule[];
  calendar: BookingCalendar;
  onChange: (rules: StaffRule[]) => void;
}) {
  const [edited, setEdited] = useState<StaffRule | 'new' | null>(null);
  const nameOf = (uri: string) => calendar.stores.find((store) => store.uri === uri)?.name ?? uri;
  const rule = edited === null || edited === 'new' ? null : edited;
  const today = serverDate().toISOString().slice(0, 10);
  return (
    <div className={styles.page}>
      <div className={styles.buttons}>
        <Button icon="plus" onClick={() => setEdited('new')}>
          New recurring session
        </Button>
      </div>
      {rules.length === 0 ? (
        <EmptyState level={2} title="No recurring sessions yet">
          <p>A recurring session creates its dates ten weeks ahead, and skips public holidays.</p>
        </EmptyState>
      ) : (
        <Entries>
          {rules.map((one) => (
            <Entry key={one.id}>
              <EntryLine>
                <b>{one.title}</b>
                {one.isActive ? null : <Tag>Paused</Tag>}
                <Button size="small" variant="ghost" onClick={() => setEdited(one)}>
                  Edit<span className="visually-hidden"> {one.title}</span>
                </Button>
              </EntryLine>
              <p className="muted small">
                {WEEKS[one.weekOfMonth ?? 0]} {WEEKDAYS[one.weekday]}, {formatClock(one.startTime)} ·{' '}
                {nameOf(one.storeUri)} · {one.host}
              </p>
            </Entry>
          ))}
        </Entries>
      )}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={rule ? 'Edit recurring session' : 'New recurring session'}
        size="medium"
        type="left"
      >
        <SessionForm
          key={rule?.id ?? 'new'}
          isRule
          initial={
            rule ?? {
              storeUri: calendar.storeUri,
              startTime: '11:00',
              minutes: 90,
              capacity: 12,
              reserved: 0,
              fromDay: today,
            }
          }
          choices={calendar}
          submit="Save"
          onSave={async ({ day: _day, ...values }) => {
            const saved = await call(saveRule, { body: { ...values, id: rule?.id ?? null } });
            setEdited(null);
            onChange(saved.rules);
          }}
        />
      </Dialog>
    </div>
  );
}
