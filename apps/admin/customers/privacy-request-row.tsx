import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { MAX_REASON } from '#domains/customers/contract/changes.ts';
import {
  deleteForCustomer,
  exportForCustomer,
  rejectPrivacyRequest,
  type PrivacyRequest,
} from '#domains/customers/contract/privacy.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText, wireDayText } from '../orders/order-texts.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { customerPath, stateText } from './customer-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './customers.module.css';

/** What a customer requests. */
export const PRIVACY_KIND_TEXTS: Readonly<Record<PrivacyRequest['kind'], string>> = {
  export: 'Receive a copy of their data',
  delete: 'Delete their data',
};

/** Renders a request with its deadline, and the buttons that answer it while it is open. */
export function PrivacyRequestRow({
  request,
  isNamed = false,
  onChanged,
}: {
  request: PrivacyRequest;
  /** Whether the row names the customer. */
  isNamed?: boolean;
  onChanged: () => void;
}) {
  const { timeZone } = useSite();
  const [open, setOpen] = useState<'answer' | 'reject' | null>(null);
  const { kind, state, dueOn, receivedOn, isOverdue, customerId, customer, reason, identityCheck } = request;
  const today = todayInZone(timeZone);
  const stateKind =
    state === 'open' ? (isOverdue ? 'error' : 'warning') : state === 'done' ? 'success' : 'outline';
  return (
    <li className={styles.request}>
      <span className={recordStyles.what}>
        {PRIVACY_KIND_TEXTS[kind]} <Tag kind={stateKind}>{isOverdue ? 'Overdue' : stateText(state)}</Tag>
      </span>
      {isNamed ? (
        customerId === null ? (
          <span className="muted">The customer was deleted</span>
        ) : (
          <Link to={customerPath(customerId)} className="link">
            {customer}
          </Link>
        )
      ) : null}
      <span className="muted caption">
        Received {wireDayText(receivedOn, today)} · answer by {wireDayText(dueOn, today)}
      </span>
      {request.decidedAt === null ? null : (
        <span className="muted caption">
          {[reason, identityCheck, request.decidedBy, momentText(request.decidedAt, timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {state === 'open' && customerId !== null ? (
        <span className={styles.buttons}>
          <Button
            size="small"
            variant={kind === 'delete' ? 'danger' : 'primary'}
            onClick={() => setOpen('answer')}
          >
            {kind === 'export' ? 'Export data' : 'Delete data'}
          </Button>
          <Button size="small" variant="ghost" onClick={() => setOpen('reject')}>
            Reject
          </Button>
        </span>
      ) : null}
      {open === null ? null : (
        <AnswerDialog
          request={request}
          isRejecting={open === 'reject'}
          onClose={() => setOpen(null)}
          onDone={onChanged}
        />
      )}
    </li>
  );
}

function AnswerDialog({
  request: { id, kind, customer },
  isRejecting,
  onClose,
  onDone,
}: {
  request: PrivacyRequest;
  isRejecting: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const [text, setText] = useState('');
  const params = { id: String(id) };
  const isDeletion = kind === 'delete' && !isRejecting;
  async function confirm() {
    if (isRejecting) await call(rejectPrivacyRequest, { params, body: { reason: text } });
    else if (isDeletion)
      await call(deleteForCustomer, { params, body: { identityCheck: text, understood: true } });
    else saveFile(await call(exportForCustomer, { params, body: { identityCheck: text } }));
    showMessage(
      isRejecting
        ? 'The request is rejected.'
        : isDeletion
          ? 'The data is deleted.'
          : 'The file is saved. Send it to the customer.',
    );
    onClose();
    onDone();
  }
  return (
    <ConfirmDialog
      title={
        isRejecting
          ? 'Reject the request?'
          : isDeletion
            ? `Delete the data of ${customer}?`
            : `Export the data of ${customer}?`
      }
      label={isRejecting ? 'Reject request' : isDeletion ? 'Delete data' : 'Export data'}
      isDanger={isDeletion}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {isRejecting
          ? 'Nothing is exported or deleted. Tell the customer why.'
          : isDeletion
            ? 'Deletes the account, addresses, projects, enquiries, consents and notes. Orders and invoices stay, with only the data that the law requires. You can’t take this back.'
            : 'The file contains everything that the shop stores about the customer. Send it only to the customer.'}
      </p>
      <TextField
        label={isRejecting ? 'Reason' : 'How did you check the identity?'}
        hint={isRejecting ? undefined : 'For example: called back on the number of an order.'}
        value={text}
        maxLength={MAX_REASON}
        onChange={({ target }) => setText(target.value)}
      />
    </ConfirmDialog>
  );
}
