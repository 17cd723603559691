import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { getCompanyProfile, type CompanyProfile } from '#domains/customers/contract/companies.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { customerPath } from '../customers/customer-texts.ts';
import { Card, Facts } from '../orders/card.tsx';
import { amountText, momentText } from '../orders/order-texts.ts';
import { useStaffAccount } from '../shell/account.ts';
import { BackLink } from '../shell/back-link.tsx';
import { Page, PageActions, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { AccountCard } from './account-card.tsx';
import { COMPANY_STATES, companyPath } from './company-texts.ts';
import { TermsDialog } from './terms-dialog.tsx';
import recordStyles from '../shell/records/record.module.css';

interface CardProps {
  company: CompanyProfile;
}

/** Renders a company: people, terms, credit and history, and what staff can do. */
export function CompanyPage() {
  const { site = '', owner = '' } = useParams();
  usePageTitle('Company');
  return (
    <WithPermission permission="customers.read" what="list and view companies">
      <One key={`${site} ${owner}`} site={site} owner={owner} />
    </WithPermission>
  );
}

function One({ site, owner }: { site: string; owner: string }) {
  const { answer, state, error, retry, put } = useAnswer(`${site} ${owner}`, (signal) =>
    call(getCompanyProfile, { params: { site, owner } }, { signal }),
  );
  return (
    <Page width="medium">
      <BackLink to="/companies">Companies</BackLink>
      {answer ? (
        <Company company={answer} onChanged={put} onReload={retry} />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that company">
            Its owner may have deleted the account, or you don’t work on its site.
          </RecordMissing>
        ) : (
          <LoadFailure what="the company" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[320]} />
      )}
    </Page>
  );
}

function Company({
  company,
  onChanged,
  onReload,
}: {
  company: CompanyProfile;
  onChanged: (company: CompanyProfile) => void;
  onReload: () => void;
}) {
  const { permissions } = useStaffAccount();
  const [open, setOpen] = useState<'terms' | 'approve' | 'decline' | null>(null);
  const { label, kind } = COMPANY_STATES[company.state];
  const { state } = company;
  return (
    <>
      <PageHead title={company.name}>
        <Tag kind={kind}>{label}</Tag>
        {permissions.includes('memberships.decide') ? (
          <PageActions>
            {state === 'active' ? (
              <Button size="small" onClick={() => setOpen('terms')}>
                Change terms
              </Button>
            ) : null}
            {state === 'waiting' ? (
              <>
                <Button size="small" onClick={() => setOpen('approve')}>
                  Approve
                </Button>
                <Button size="small" variant="ghost" onClick={() => setOpen('decline')}>
                  Decline
                </Button>
              </>
            ) : null}
          </PageActions>
        ) : null}
      </PageHead>
      {state === 'refused' && company.decidedReason !== '' ? (
        <Notice kind="info" title="Declined">
          {company.decidedReason}
        </Notice>
      ) : null}
      <div className={recordStyles.columns}>
        <div className={recordStyles.column}>
          {state === 'active' ? <AccountCard company={company} onReload={onReload} /> : null}
          <PeopleCard company={company} />
          <HistoryCard company={company} />
        </div>
        <div className={recordStyles.column}>
          <TermsCard company={company} />
          <BusinessCard company={company} />
        </div>
      </div>
      {open === null ? null : (
        <TermsDialog
          company={company}
          action={open}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
          onReload={onReload}
        />
      )}
    </>
  );
}

function TermsCard({ company }: CardProps) {
  const { currency: ownCurrency } = useSite();
  const { currency, related } = company;
  const amount = (dollars: number) => amountText(dollars, currency, ownCurrency);
  return (
    <Card title="Terms">
      <Facts
        facts={[
          ['Credit limit', amount(company.creditLimit)],
          ['Owed on account', amount(company.owed)],
          ['Credit left', amount(company.creditLeft)],
          ['Days to pay', counted(company.termsDays, 'day')],
          ['Price list', company.priceList],
        ]}
      />
      {related.length === 0 ? null : (
        <p className="muted caption">
          Shares the limit and the debt with{' '}
          {related.map((one, index) => (
            <span key={one.ownerId}>
              {index > 0 ? ', ' : ''}
              <Link to={companyPath({ siteId: company.siteId, ownerId: one.ownerId })} className="link">
                {one.name}
              </Link>
            </span>
          ))}
          , because the business number is the same.
        </p>
      )}
    </Card>
  );
}

function BusinessCard({ company }: CardProps) {
  const { timeZone } = useSite();
  return (
    <Card title="Business">
      <Facts
        facts={[
          ['Site', company.siteName],
          ['Business number', company.businessNumber],
          ['Phone', company.phone],
          [company.state === 'waiting' ? 'Applied' : 'Since', momentText(company.since, timeZone)],
        ]}
      />
    </Card>
  );
}

function HistoryCard({ company }: CardProps) {
  const { timeZone } = useSite();
  return (
    <Card title="History">
      {company.history.length === 0 ? <p className="muted">No changes</p> : null}
      <ol className={recordStyles.lines}>
        {company.history.map(({ at, by, text, detail }, index) => (
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

function PeopleCard({ company: { people } }: CardProps) {
  return (
    <Card title="People">
      <ul className={recordStyles.lines}>
        {people.map(({ id, name, email, isOwner, limit, mayApprove }) => (
          <li key={id}>
            <span className={recordStyles.what}>
              <Link to={customerPath(id)} className="link">
                {name}
              </Link>{' '}
              {isOwner ? <Tag kind="neutral">Owner</Tag> : null}
            </span>
            <span className="muted caption">
              {[
                email,
                isOwner
                  ? ''
                  : limit === null
                    ? 'orders without a limit'
                    : limit === 0
                      ? 'every order needs approval'
                      : `orders up to ${formatPrice(limit)}`,
                mayApprove && !isOwner ? 'approves orders' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
