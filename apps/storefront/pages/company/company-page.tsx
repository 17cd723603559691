import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Parts } from '#design/layout/entries.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { StatementPart } from '#domains/invoices/web/statement-part.tsx';
import { useOwnAccount, useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getCompany } from '#domains/company/contract.ts';
import { ApplicationPart } from '#domains/company/web/application-part.tsx';
import { CompanyData } from '#domains/company/web/company-data.tsx';
import { RequestsPart } from '#domains/company/web/requests-part.tsx';
import { TeamPart } from '#domains/company/web/team-part.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your company', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/**
 * Renders a trade customer's company: the application for trade prices, the company's data, its buyers, and
 * orders that await approval.
 */
export function Component() {
  const { account } = useOwnAccount();
  const { capabilities } = useSite();
  return (
    <AccountShell section="company" title="Company">
      {account === null ? null : !capabilities.hidesPricesFromGuests ||
        account.winningUserId !== undefined ? (
        <NoCompany />
      ) : account.membership.state === 'active' ? (
        <CompanyParts />
      ) : (
        <ApplicationPart account={account} />
      )}
    </AccountShell>
  );
}

function CompanyParts() {
  const who = useSignedInId();
  const { state, answer, error, retry, put } = useAnswer(who, (signal) => call(getCompany, {}, { signal }));
  if (isCallError(error) && error.body.code === 'no-company') return <NoCompany />;
  return (
    <LoadState
      state={state}
      loading={
        <Parts narrow>
          <Skeleton height={168} />
          <Skeleton height={168} />
        </Parts>
      }
      failure={<LoadFailure what="your company" error={error} retry={retry} />}
    >
      {answer ? (
        <Parts narrow>
          {answer.requests.some(({ mayDecide }) => mayDecide) ? (
            <RequestsPart company={answer} onChanged={put} />
          ) : null}
          <CompanyData company={answer} onChanged={put} />
          {answer.role === 'owner' ? <StatementPart who={who} /> : null}
          {answer.role === 'owner' ? <TeamPart company={answer} onChanged={put} /> : null}
          {answer.requests.some(({ mayDecide }) => mayDecide) ? null : (
            <RequestsPart company={answer} onChanged={put} />
          )}
        </Parts>
      ) : null}
    </LoadState>
  );
}

function NoCompany() {
  return (
    <EmptyState picture={<Icon name="home" size="large" />} title="No companies on this site">
      <p>Companies with their own prices and buyers are on our trade sites.</p>
    </EmptyState>
  );
}
