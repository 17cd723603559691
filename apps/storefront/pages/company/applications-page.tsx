import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Parts } from '#design/layout/entries.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { listApplications, type Application } from '#domains/identity/contract/identity.ts';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { listRelatedBusinesses } from '#domains/company/contract.ts';
import { ApplicationDecision } from '#domains/company/web/application-decision.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Applications', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Lists the businesses that have applied for membership of a trade site, for staff. The oldest application is
 * first. Each has a form to approve or reject it.
 */
export function Component() {
  return (
    <StaffOnly
      section="applications"
      title="Applications"
      permission="memberships.decide"
      refusal={{
        title: 'You can’t approve or decline applications',
        text: 'Only finance staff and administrators can approve or decline applications from businesses.',
      }}
    >
      <Waiting />
    </StaffOnly>
  );
}

function Waiting() {
  const who = useSignedInId();
  const { state, answer, error, retry, put } = useAnswer(who, async (signal) => {
    const [{ applications }, { businesses }] = await Promise.all([
      call(listApplications, {}, { signal }),
      call(listRelatedBusinesses, {}, { signal }),
    ]);
    return { applications, businesses };
  });
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const waiting = (answer?.applications ?? []).filter(({ userId }) => !decided.has(userId));
  const businesses = answer?.businesses ?? [];
  /**
   * Reloads the businesses related to each application. An approved applicant is now a member, and other
   * applications with the same business number display this membership.
   */
  const refreshBusinesses = () =>
    call(listRelatedBusinesses, {}).then(
      (fresh) => answer && put({ ...answer, businesses: fresh.businesses }),
      retry,
    );
  const onDecided = ({ userId, company, state: now }: Application) => {
    setDecided((before) => new Set(before).add(userId));
    if (now === 'active') void refreshBusinesses();
    showMessage(now === 'active' ? `${company} can order now` : `We’ve let ${company} know`);
  };
  return (
    <LoadState
      state={state}
      loading={
        <Parts narrow>
          <Skeleton height={168} />
          <Skeleton height={168} />
        </Parts>
      }
      failure={<LoadFailure what="the applications" error={error} retry={retry} />}
    >
      {waiting.length === 0 ? (
        <EmptyState picture={<Icon name="check" size="large" />} title="No applications to review">
          <p>New applications for this site appear here, oldest first.</p>
        </EmptyState>
      ) : (
        <Parts narrow>
          <p className="muted" role="status">
            {waiting.length === 1 ? '1 application to review' : `${waiting.length} applications to review`}
          </p>
          {waiting.map((one) => (
            <ApplicationDecision
              key={one.userId}
              application={one}
              related={businesses.find(({ businessNumber }) => businessNumber === one.businessNumber)}
              onDecided={onDecided}
              onGone={retry}
            />
          ))}
        </Parts>
      )}
    </LoadState>
  );
}
