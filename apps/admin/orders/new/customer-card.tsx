import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { listCustomers, type ListedCustomer } from '#domains/customers/contract/customers.ts';
import { useMay } from '../../shell/account.ts';
import { Card } from '../card.tsx';
import type { AddressField } from '../edit/edit-draft.ts';
import type { OrderDraft } from './order-draft.ts';
import edit from '../edit/edit-page.module.css';
import styles from './new-order.module.css';

/** A customer whom the search has found. */
export type FoundCustomer = Pick<ListedCustomer, 'id' | 'kind' | 'name' | 'email' | 'phone'>;

const TYPING_MS = 300;
const MAX_FOUND = 6;

/** The properties of a part of the form. */
export interface PartProps {
  draft: OrderDraft;
  /** Returns the error of a field by its path in the request; undefined while it is not to be displayed. */
  errorOf: (path: string) => string | undefined;
  change: (next: Partial<OrderDraft>) => void;
  /** Called when a field loses focus, so that its error is displayed. */
  touch: (path: string) => void;
}

/** Returns the id of a field, by its path in the request. */
export const fieldId = (path: string): string => `new-${path}`;

/** Renders the search for a customer, and their name and contact details, which can also be typed for a new customer. */
export function CustomerCard({
  draft,
  errorOf,
  change,
  touch,
  isLoading,
  onChoose,
  onNew,
}: PartProps & {
  /** Whether the details of the chosen customer are loading. */
  isLoading: boolean;
  onChoose: (customer: FoundCustomer) => void;
  /** Called to order for another customer. */
  onNew: () => void;
}) {
  const maySearch = useMay('customers.read');
  const name = (field: AddressField, label: string) => (
    <TextField
      id={fieldId(`deliveryAddress.${field}`)}
      label={label}
      value={draft.address[field]}
      error={errorOf(`deliveryAddress.${field}`)}
      autoComplete="off"
      onBlur={() => touch(`deliveryAddress.${field}`)}
      onChange={({ target }) => change({ address: { ...draft.address, [field]: target.value } })}
    />
  );
  return (
    <Card title="Customer">
      {draft.customerId !== null ? (
        <p className={styles.chosen}>
          <span>Has an account. Prices and credit are theirs.</span>
          <Button size="small" variant="ghost" loading={isLoading} onClick={onNew}>
            Another customer
          </Button>
        </p>
      ) : maySearch ? (
        <CustomerSearch onChoose={onChoose} />
      ) : null}
      <div className={edit.fields}>
        {name('firstName', 'First name')}
        {name('lastName', 'Last name')}
        <TextField
          id={fieldId('email')}
          label="Email"
          type="email"
          autoComplete="off"
          value={draft.email}
          readOnly={draft.isLocked}
          error={errorOf('email')}
          onBlur={() => touch('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          id={fieldId('phoneNumber')}
          label="Phone"
          type="tel"
          autoComplete="off"
          value={draft.phone}
          readOnly={draft.isLocked}
          error={errorOf('phoneNumber')}
          onBlur={() => touch('phoneNumber')}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
    </Card>
  );
}

/** Renders the search for accounts and guests who ordered. */
function CustomerSearch({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { answer, state } = useAnswer(text === '' ? null : text, (signal) =>
    call(listCustomers, { query: { q: text } }, { signal }),
  );
  const found = answer?.customers.slice(0, MAX_FOUND) ?? [];
  const isSettled = typed.trim() === text;
  return (
    <div className={styles.search}>
      <TextField
        id="new-customer"
        label="Find a customer"
        hint="By name, email, phone or order number. Type the details below if they’re new."
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isSettled && found[0]) onChoose(found[0]);
        }}
      />
      <div aria-live="polite" aria-busy={text !== '' && state === 'loading'}>
        {text === '' ? null : state === 'loading' ? (
          <Skeleton height={88} />
        ) : state === 'failure' ? (
          <p>We couldn’t search. Check your connection and try again.</p>
        ) : found.length === 0 ? (
          <p className="muted">Nobody matches “{text}”. Type the details below.</p>
        ) : (
          <ul className={styles.people}>
            {found.map((customer) => (
              <li key={customer.id}>
                <button type="button" className={styles.person} onClick={() => onChoose(customer)}>
                  <b>{customer.name || customer.email}</b>
                  <span className="muted">
                    {[customer.email, customer.phone, customer.company].filter(Boolean).join(' · ')}
                  </span>
                  <span className="muted caption">
                    {customer.isBlocked ? 'Blocked' : customer.kind === 'guest' ? 'Guest' : 'Account'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
