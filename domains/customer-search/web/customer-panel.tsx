import '#design/staff-theme.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { keepSession, sessionActing } from '#foundation/browser/session/session.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { CallError, errorText } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { MarkDelivered } from '#domains/fulfilment/web/mark-delivered.tsx';
import { beginActing } from '#domains/staff/contract/acting.ts';
import { openForGuest } from '#domains/orders/contract/track.ts';
import { clearCheckoutSession } from '#domains/orders/web/checkout-session.ts';
import { saveProject } from '#domains/projects/contract/projects.ts';
import { customerFaults, customerOf } from '#domains/projects/rules/customer-fields.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { findCustomers, LEAST_LETTERS, type FoundCustomer } from '../contract.ts';
import { HandOver } from './hand-over.tsx';
import styles from './customer-panel.module.css';

/** The delay after the last typed character before the search starts, in ms. */
const SETTLES_MS = 250;
const FAILED = 'An unexpected error occurred. Please try again later.';

/**
 * Renders the customer search, which the Customer button in the toolbar opens. Staff choose a customer to act
 * for. Escape closes it.
 */
export function CustomerPanel({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = panel;
    field.current?.focus();
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isEnough = query.length >= LEAST_LETTERS;
  const found = useAnswer(isEnough ? query : null, (signal) =>
    call(findCustomers, { body: { text: query } }, { signal }),
  );
  const customers = found.answer?.customers ?? null;
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Find a customer</h2>
        <IconButton icon="close" label="Close customers" size="small" onClick={onClose} />
      </div>
      <TextField
        ref={field}
        label="Name, phone, email, order or project"
        icon="search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status" className="visually-hidden">
        {customers === null ? '' : customers.length === 1 ? '1 customer' : `${customers.length} customers`}
      </div>
      {!isEnough ? (
        <p className={styles.quiet}>Type at least {LEAST_LETTERS} letters or digits.</p>
      ) : found.state === 'failure' ? (
        <Notice kind="error" live>
          {FAILED}
        </Notice>
      ) : customers === null ? (
        <Skeleton height={120} />
      ) : customers.length === 0 ? (
        <EmptyState title="No customers found">
          <p>Try their phone number or an order number.</p>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {customers.map((one) => (
            <li key={one.customerId ?? `${one.email} ${one.foundBy}`}>
              <Customer found={one} />
            </li>
          ))}
        </ul>
      )}
      {sessionActing() === null ? <HandOver /> : null}
    </section>
  );
}

function Customer({ found }: { found: FoundCustomer }) {
  const isOrder = found.foundBy !== '' && found.path === '';
  const { account } = useOwnAccount();
  const may = (permission: Permission) => account?.permissions.includes(permission) === true;
  const { customerId, name, email, phone, company, isInDealsClub } = found;
  const customerLabel = name || email;
  const { country } = useSite();
  const { isBusy, error, openOrder, beginProject, act } = useCustomerActions(found);
  return (
    <article className={styles.customer} aria-label={name || email}>
      <div className={styles.who}>
        <h3>{name || email}</h3>
        <FoundBy found={found} isBusy={isBusy} onAct={(at) => void act(at)} onOpen={() => void openOrder()} />
      </div>
      <p className={styles.quiet}>
        {[isInDealsClub ? 'Deals club' : '', company, name === '' ? '' : email, formatPhone(phone, country)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {error === '' ? null : (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
      {customerId === null ? <p className={styles.quiet}>No account on this site.</p> : null}
      <div className={styles.ways}>
        {customerId === null ? null : (
          <>
            <Button size="small" variant="ghost" icon="user" loading={isBusy} onClick={() => void act()}>
              Act for {customerLabel}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon="bag"
              disabled={isBusy}
              onClick={() => void act('/account/orders')}
            >
              Orders<span className="visually-hidden"> of {customerLabel}, acting for this customer</span>
            </Button>
          </>
        )}
        {may('projects.sell') && (email || name) !== '' ? (
          <Button
            size="small"
            variant="ghost"
            icon="folder"
            to={`/project-admin?term=${encodeURIComponent(email || name)}`}
          >
            Projects<span className="visually-hidden"> of {customerLabel}</span>
          </Button>
        ) : null}
        {may('projects.sell') && customerLabel !== '' ? (
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            disabled={isBusy}
            onClick={() => void beginProject()}
          >
            New project for this customer<span className="visually-hidden"> {customerLabel}</span>
          </Button>
        ) : null}
      </div>
      {isOrder && may('orders.change') ? <MarkDelivered orderNumber={found.foundBy} /> : null}
    </article>
  );
}

/**
 * Renders the order or project through which the customer was found. Renders nothing if the customer's own
 * details matched.
 */
function FoundBy({
  found: { customerId, name, email, foundBy, path },
  isBusy,
  onAct,
  onOpen,
}: {
  found: FoundCustomer;
  isBusy: boolean;
  /** Called to start acting for the customer and then open the page `at`. */
  onAct: (at: string) => void;
  /** Called to open a guest's order. */
  onOpen: () => void;
}) {
  const isOrder = path === '';
  if (foundBy === '') return null;
  return isOrder && customerId !== null ? (
    <button
      type="button"
      className="link"
      disabled={isBusy}
      onClick={() => onAct(`/account/orders/${encodeURIComponent(foundBy)}`)}
    >
      <span className="visually-hidden">Act for {name || email} at order </span>
      {foundBy}
    </button>
  ) : isOrder ? (
    <button type="button" className="link" disabled={isBusy} onClick={onOpen}>
      <span className="visually-hidden">Open order </span>
      {foundBy}
    </button>
  ) : (
    <SiteLink className="link" to={path}>
      {foundBy}
    </SiteLink>
  );
}

/** Returns the actions that staff can perform for a customer, and the error of the last action. */
function useCustomerActions(found: FoundCustomer) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  // An idempotency key, so that pressing the button repeatedly creates only one project.
  const [key] = useState(() => crypto.randomUUID());
  const { customerId, foundBy } = found;
  /** Opens a guest's order. Staff cannot act for a guest. */
  const openOrder = async () => {
    setBusy(true);
    setError('');
    try {
      location.assign((await call(openForGuest, { params: { id: foundBy }, body: {} })).path);
    } catch (failed) {
      setError((failed instanceof CallError && errorText(failed)) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  /** Creates a project for the customer, with their name, email address and phone number. Opens the project. */
  const beginProject = async () => {
    setBusy(true);
    setError('');
    const customer = customerOf(found);
    // Omit invalid values, such as a phone number that a project does not accept.
    const faults = customerFaults(customer);
    const valid = Object.entries(customer).filter(([name]) => !(name in faults));
    try {
      const begun = await call(saveProject, { body: { quoteData: Object.fromEntries(valid), key } });
      location.assign(`/project/${begun.projectId}`);
    } catch (failed) {
      setBusy(false);
      setError((failed instanceof CallError && failed.body.errors[0]) || FAILED);
    }
  };
  /** Starts acting for the customer. Then opens the page `at`, or reloads the current page if `at` is null. */
  const act = async (at: string | null = null) => {
    if (customerId === null) return;
    setBusy(true);
    setError('');
    try {
      keepSession(await call(beginActing, { body: { customerId } }));
      // Delete the checkout data and reload the page, because both belong to the previous user.
      clearCheckoutSession();
      if (at === null) location.reload();
      else location.assign(at);
    } catch (failed) {
      setBusy(false);
      setError((failed instanceof CallError && errorText(failed)) || FAILED);
    }
  };
  return { isBusy, error, openOrder, beginProject, act };
}
