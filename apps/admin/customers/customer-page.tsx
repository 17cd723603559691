import { useLocation, useParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { getCustomer, type CustomerProfile } from '#domains/customers/contract/customers.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { useStaffAccount } from '../shell/account.ts';
import { BASE } from '../paths.ts';
import { BackLink } from '../shell/back-link.tsx';
import { Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { ConsentsCard, DetailsCard, HistoryCard, SessionsCard } from './customer-cards.tsx';
import { customerName, KINDS } from './customer-texts.ts';
import {
  EnquiriesCard,
  GiftCardsCard,
  OrdersCard,
  ProjectsCard,
  ReviewsCard,
} from './customer-work-cards.tsx';
import { NotesCard } from './notes-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import recordStyles from '../shell/records/record.module.css';

/** Renders a customer: orders, documents, consents, notes, and what staff can do. */
export function CustomerPage() {
  const { id = '' } = useParams();
  usePageTitle('Customer');
  return (
    <WithPermission permission="customers.read" what="list and view customers">
      <One key={id} id={id} />
    </WithPermission>
  );
}

function One({ id }: { id: string }) {
  const { state: location } = useLocation() as { state: { list?: string } | null };
  const { answer, state, error, retry, put } = useAnswer(id, (signal) =>
    call(getCustomer, { params: { id } }, { signal }),
  );
  return (
    <Page width="medium">
      <BackLink to={`/customers${location?.list ? `?${location.list}` : ''}`}>Customers</BackLink>
      {answer ? (
        <Profile customer={answer} onChanged={put} />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that customer">
            They may have been deleted, or belong to a site on which you don’t work.
          </RecordMissing>
        ) : (
          <LoadFailure what="the customer" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[320]} />
      )}
    </Page>
  );
}

function Profile({
  customer,
  onChanged,
}: {
  customer: CustomerProfile;
  onChanged: (customer: CustomerProfile) => void;
}) {
  const { timeZone } = useSite();
  const { permissions } = useStaffAccount();
  const mayChange = permissions.includes('customers.change');
  const { label, kind } = KINDS[customer.kind];
  const { block } = customer;
  return (
    <>
      <PageHead title={customerName(customer)}>
        <Tag kind={kind}>{label}</Tag>
        {block ? <Tag kind="error">Blocked</Tag> : null}
        {permissions.includes('orders.create') && !block ? (
          <Button
            size="small"
            variant="ghost"
            to={`${BASE}/orders/new?customer=${encodeURIComponent(customer.id)}`}
          >
            New order
          </Button>
        ) : null}
        {mayChange ? (
          <CustomerActions
            customer={customer}
            mayMerge={permissions.includes('customers.merge')}
            onChanged={onChanged}
          />
        ) : null}
      </PageHead>
      {block ? (
        <Notice kind="warning" title="This customer can’t order">
          {block.reason} ({block.by === '' ? 'a former colleague' : block.by},{' '}
          {momentText(block.at, timeZone)})
        </Notice>
      ) : null}
      <div className={recordStyles.columns}>
        <div className={recordStyles.column}>
          <OrdersCard customer={customer} />
          <ProjectsCard customer={customer} />
          <EnquiriesCard customer={customer} />
          <ReviewsCard customer={customer} />
          <HistoryCard customer={customer} />
        </div>
        <div className={recordStyles.column}>
          <DetailsCard customer={customer} mayChange={mayChange} onChanged={onChanged} />
          <NotesCard customer={customer} mayChange={mayChange} onChanged={onChanged} />
          <ConsentsCard customer={customer} />
          <GiftCardsCard customer={customer} />
          <SessionsCard customer={customer} />
          {permissions.includes('customers.privacy') ? <PrivacyCard customer={customer} /> : null}
        </div>
      </div>
    </>
  );
}
