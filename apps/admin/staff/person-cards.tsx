import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  endStaffSession,
  endStaffSessions,
  type StaffChoices,
  type StaffDetails,
} from '#domains/staff/contract/admin-staff.ts';
import { Card, Facts } from '../orders/card.tsx';
import { failureText } from '../shell/failure-text.ts';
import { momentText, sitesText } from './staff-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './staff.module.css';

/** Renders how a staff member signs in. */
export function SignInCard({ person, choices }: { person: StaffDetails; choices: StaffChoices }) {
  const { timeZone } = useSite();
  return (
    <Card title="Sign-in">
      <Facts
        facts={[
          ['Password', person.hasPassword ? 'Set' : 'Not set yet'],
          ['Second factor', person.hasSecondFactor ? 'Set up' : 'Not set up yet'],
          ['Last seen', person.lastSeenAt === null ? 'Never' : momentText(person.lastSeenAt, timeZone)],
          ['Works on', sitesText(person.siteIds, choices)],
          ['Suspended', person.suspendedAt && momentText(person.suspendedAt, timeZone)],
        ]}
      />
    </Card>
  );
}

/** Renders the open sessions of a staff member, with buttons that end them. */
export function SessionsCard({
  person,
  onChanged,
}: {
  person: StaffDetails;
  onChanged: (person: StaffDetails) => void;
}) {
  const { timeZone } = useSite();
  const [busy, setBusy] = useState('');
  const { userId: id, sessions, lacked } = person;
  const others = sessions.filter(({ isThis }) => !isThis);
  const run = async (key: string, request: Promise<StaffDetails>, text: string) => {
    setBusy(key);
    await request.then(
      (next) => {
        showMessage(text);
        onChanged(next);
      },
      (error: unknown) => void showMessage(failureText(error), { kind: 'error' }),
    );
    setBusy('');
  };
  return (
    <Card title="Sessions">
      {sessions.length === 0 ? <p className="muted">Not signed in anywhere.</p> : null}
      <ul className={styles.sessions}>
        {sessions.map(({ id: session, device, place, siteId, lastSeenAt, isThis }) => (
          <li key={session}>
            <div>
              <span className={styles.device}>{device}</span>
              <span className="muted caption">
                {[siteId, place, isThis ? 'This session' : momentText(lastSeenAt, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {isThis || lacked.length > 0 ? null : (
              <Button
                size="small"
                variant="ghost"
                loading={busy === session}
                aria-label={`End the session on ${device}`}
                onClick={() =>
                  void run(
                    session,
                    call(endStaffSession, { params: { id, session } }),
                    'The session has ended.',
                  )
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && lacked.length === 0 ? (
        <Button
          size="small"
          variant="ghost"
          loading={busy === 'all'}
          onClick={() =>
            void run('all', call(endStaffSessions, { params: { id } }), 'All sessions have ended.')
          }
        >
          End all {others.length} sessions
        </Button>
      ) : null}
    </Card>
  );
}

/** Renders the latest changes of a staff account. */
export function HistoryCard({ person: { history } }: { person: StaffDetails }) {
  const { timeZone } = useSite();
  return (
    <Card title="History">
      {history.length === 0 ? <p className="muted">No changes are recorded.</p> : null}
      <ol className={recordStyles.lines}>
        {history.map(({ at, by, text, detail }, index) => (
          <li key={index}>
            <span className={recordStyles.what}>{text}</span>
            {detail === '' ? null : <span>{detail}</span>}
            <span className="muted caption">
              {momentText(at, timeZone)} · {by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
