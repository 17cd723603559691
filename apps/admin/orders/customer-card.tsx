import { Link } from 'react-router';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { todayInZone } from '#foundation/browser/time/today.ts';
import type { StaffOrder } from '#domains/orders/contract/back-office.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useStaffAccount } from '../shell/account.ts';
import { Card, Facts } from './card.tsx';
import { wireDayText } from './order-texts.ts';
import styles from './customer-card.module.css';

type Address = StaffOrder['billingAddress'];

/** Renders the customer of an order, with links to write, to call, and to their other orders. */
export function CustomerCard({ order }: { order: StaffOrder }) {
  const { country } = useSite();
  const { permissions } = useStaffAccount();
  const { email, phone, orderCount, customerId, deliveryAddress, billingAddress, poNumber, note } = order;
  const isSame = JSON.stringify(lines(deliveryAddress)) === JSON.stringify(lines(billingAddress));
  return (
    <Card title="Customer">
      <div className={styles.who}>
        <b>{nameOf(deliveryAddress)}</b>
        {email === '' ? null : (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        )}
        {phone === '' ? null : (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link">
            {formatPhone(phone, country)}
          </a>
        )}
      </div>
      <Facts
        facts={[
          ['Account', customerId === null ? 'Guest' : 'Has an account'],
          [
            'Profile',
            permissions.includes('customers.read') && email !== '' ? (
              <Link
                key="profile"
                to={
                  customerId === null
                    ? `/customers?q=${encodeURIComponent(email)}`
                    : `/customers/${encodeURIComponent(customerId)}`
                }
                className="link"
              >
                Open the customer
              </Link>
            ) : null,
          ],
          [
            'Orders',
            email === '' ? (
              orderCount
            ) : (
              <Link key="orders" to={`/orders?q=${encodeURIComponent(email)}`} className="link">
                {orderCount} confirmed
              </Link>
            ),
          ],
          ['Purchase order', poNumber],
          ['Note', note],
        ]}
      />
      <h3>Billing address</h3>
      {isSame ? (
        <p className="muted">Same as the delivery address</p>
      ) : (
        <AddressLines address={billingAddress} />
      )}
    </Card>
  );
}

/** Renders where and when an order is delivered. */
export function DeliveryCard({ order }: { order: StaffOrder }) {
  const { deliveryAddress, deliveryInstructions, deliveryDay, truck, reservedUnits, takenFrom } = order;
  const today = todayInZone(order.timeZone);
  return (
    <Card title="Delivery">
      <AddressLines address={deliveryAddress} />
      {deliveryInstructions === '' ? null : <p className={styles.instructions}>“{deliveryInstructions}”</p>}
      <Facts
        facts={[
          ['Day', deliveryDay && wireDayText(deliveryDay, today)],
          ['Taken from', takenFrom ?? ''],
          ['Place on a truck', truck === 'booked' ? 'Booked' : truck === 'released' ? 'Released' : ''],
          ['Units reserved', reservedUnits === 0 ? '' : reservedUnits],
          ...order.supplierDeliveries.map(
            ({ supplier, deliveryDay: on }) => [`From ${supplier}`, wireDayText(on, today)] as const,
          ),
        ]}
      />
    </Card>
  );
}

const COUNTRIES = new Intl.DisplayNames('en-AU', { type: 'region' });
const nameOf = ({ firstName, lastName }: Address) => `${firstName} ${lastName}`.trim();
const lines = (address: Address) =>
  [
    nameOf(address),
    address.companyName,
    address.address,
    [address.suburb, address.state, address.postcode].filter(Boolean).join(' '),
    /^[A-Z]{2}$/.test(address.country) ? (COUNTRIES.of(address.country) ?? '') : address.country,
  ].filter((line) => line !== '');

function AddressLines({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      {lines(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
