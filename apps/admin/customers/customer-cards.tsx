import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Tag } from '#design/tag.tsx';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import type { CustomerProfile } from '#domains/customers/contract/customers.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Card, Facts } from '../orders/card.tsx';
import { amountText, momentText } from '../orders/order-texts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { customerName, stateText } from './customer-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './customers.module.css';

/** Renders the name, the contact data and the payments of a customer. */
export function DetailsCard({
  customer,
  mayChange,
  onChanged,
}: {
  customer: CustomerProfile;
  mayChange: boolean;
  onChanged: (customer: CustomerProfile) => void;
}) {
  const { timeZone, currency, country } = useSite();
  const [isEditing, setEditing] = useState(false);
  const { email, phone, kind, value, memberships } = customer;
  return (
    <Card title="Details">
      <div className={styles.who}>
        <b>{customerName(customer)}</b>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        {phone === '' ? null : (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
            {formatPhone(phone, country)}
          </a>
        )}
      </div>
      <Facts
        facts={[
          [
            'Paid',
            value.map(({ currency: of, paid }) => amountText(paid, of, currency)).join(' and ') || '–',
          ],
          ['Confirmed orders', customer.orderCount],
          [kind === 'guest' ? 'First order' : 'Account since', momentText(customer.since, timeZone)],
          ['Email confirmed', kind === 'guest' ? '' : customer.isEmailConfirmed ? 'Yes' : 'No'],
          ['Two-step verification', kind === 'guest' ? '' : customer.hasSecondFactor ? 'On' : 'Off'],
        ]}
      />
      {memberships.length === 0 ? null : (
        <ul className={recordStyles.lines}>
          {memberships.map(({ siteId, siteName, state, company, priceList, isBuyer, isInDealsClub }) => (
            <li key={siteId}>
              <span className={recordStyles.what}>
                {siteName}
                {company === '' ? '' : ` · ${company}${isBuyer ? ' (buyer)' : ''}`}
              </span>
              <span className="muted caption">
                {[
                  stateText(state),
                  priceList === '' ? '' : `Price list ${priceList}`,
                  isInDealsClub ? 'Deals club' : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange && kind !== 'guest' ? (
        <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
          Edit details
        </Button>
      ) : null}
      {isEditing ? (
        <ContactDialog customer={customer} onClose={() => setEditing(false)} onChanged={onChanged} />
      ) : null}
    </Card>
  );
}

/** Renders the newsletters that the customer requested, and since when they are confirmed. */
export function ConsentsCard({ customer: { consents } }: { customer: CustomerProfile }) {
  const { timeZone } = useSite();
  return (
    <Card title="Consents">
      {consents.length === 0 ? (
        <p className="muted">No newsletter</p>
      ) : (
        <ul className={recordStyles.lines}>
          {consents.map(({ siteId, source, requestedAt, confirmedAt }, index) => (
            <li key={index}>
              <span className={recordStyles.what}>
                Newsletter of {siteId}{' '}
                <Tag kind={confirmedAt ? 'success' : 'outline'}>
                  {confirmedAt ? 'Confirmed' : 'Not confirmed'}
                </Tag>
              </span>
              <span className="muted caption">
                {momentText(confirmedAt ?? requestedAt, timeZone)} · {source}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Renders the sessions of an account. Renders nothing for a guest. */
export function SessionsCard({ customer: { kind, sessions } }: { customer: CustomerProfile }) {
  const { timeZone } = useSite();
  if (kind === 'guest') return null;
  return (
    <Card title="Sessions">
      {sessions.length === 0 ? (
        <p className="muted">Not signed in</p>
      ) : (
        <>
          <p className="muted caption">{counted(sessions.length, 'session')}</p>
          <ul className={recordStyles.lines}>
            {sessions.map(({ id, device, siteId, lastSeenAt }) => (
              <li key={id}>
                <span className={recordStyles.what}>{device}</span>
                <span className="muted caption">
                  {siteId} · last seen {momentText(lastSeenAt, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Renders the latest changes of the account and by staff. Renders nothing without a change. */
export function HistoryCard({ customer: { history } }: { customer: CustomerProfile }) {
  const { timeZone } = useSite();
  if (history.length === 0) return null;
  return (
    <Card title="History">
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
