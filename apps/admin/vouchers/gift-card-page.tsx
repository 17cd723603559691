import { Link, useParams } from 'react-router';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { getGiftCard, type StaffGiftCardDetails } from '#domains/vouchers/contract/gift-cards.ts';
import { Card, Facts } from '../orders/card.tsx';
import { momentText, orderPath } from '../orders/order-texts.ts';
import { useStaffAccount } from '../shell/account.ts';
import { BackLink } from '../shell/back-link.tsx';
import { Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { GiftCardActions } from './gift-card-actions.tsx';
import { HistoryCard, OrdersCard } from './history-card.tsx';
import { CARD_STATES, cardTitle, moneyText } from './voucher-texts.ts';
import recordStyles from '../shell/records/record.module.css';

/** Renders a gift card: its balance, the orders that it pays, its actions and its history. */
export function GiftCardPage() {
  const { id = '' } = useParams();
  usePageTitle('Gift card');
  return (
    <WithPermission permission="gift-cards.read" what="find gift cards">
      <One key={id} id={id} />
    </WithPermission>
  );
}

function One({ id }: { id: string }) {
  const { answer, state, error, retry, put } = useAnswer(id, (signal) =>
    call(getGiftCard, { params: { id } }, { signal }),
  );
  return (
    <Page width="narrow">
      <BackLink to="/gift-cards">Gift cards</BackLink>
      {answer ? (
        <Details card={answer} onChanged={put} />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that gift card">
            Check its address. You see only gift cards of your sites.
          </RecordMissing>
        ) : (
          <LoadFailure what="the gift card" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[220, 160]} />
      )}
    </Page>
  );
}

function Details({
  card,
  onChanged,
}: {
  card: StaffGiftCardDetails;
  onChanged: (card: StaffGiftCardDetails) => void;
}) {
  const { permissions } = useStaffAccount();
  const mayRead = permissions.includes('orders.read');
  const { label, kind } = CARD_STATES[card.state];
  const { currency, timeZone, orderNumber, held } = card;
  return (
    <>
      <PageHead title={cardTitle(card)}>
        <Tag kind={kind}>{label}</Tag>
        {permissions.includes('gift-cards.manage') ? (
          <GiftCardActions card={card} onChanged={onChanged} />
        ) : null}
      </PageHead>
      <div className={recordStyles.columns}>
        <div className={recordStyles.column}>
          <OrdersCard
            title="Orders that it pays"
            empty="Nothing is paid with it yet."
            mayRead={mayRead}
            orders={card.uses.map(({ amount, ...use }) => ({ ...use, text: moneyText(amount, currency) }))}
          />
          <HistoryCard history={card.history} timeZone={timeZone} />
        </div>
        <div className={recordStyles.column}>
          <Card title="Gift card">
            <Facts
              facts={[
                ['Balance', moneyText(card.balance, currency)],
                ['In unpaid orders', held === 0 ? '' : moneyText(held, currency)],
                ['Value', moneyText(card.value, currency)],
                [
                  'Bought with',
                  orderNumber === null ? (
                    ''
                  ) : mayRead ? (
                    <Link key="order" to={orderPath(orderNumber)} className="link">
                      {orderNumber}
                    </Link>
                  ) : (
                    orderNumber
                  ),
                ],
                ['Sent to', card.email],
                ['Site', card.siteName],
                ['Issued', momentText(card.issuedAt, timeZone)],
                ['Valid until', momentText(card.expiresAt, timeZone)],
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
