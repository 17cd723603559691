import { useState } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import {
  blockCustomer,
  endCustomerSessions,
  MAX_REASON,
  resetCustomerSecondFactor,
  unblockCustomer,
} from '#domains/customers/contract/changes.ts';
import type { CustomerProfile } from '#domains/customers/contract/customers.ts';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { failureText } from '../shell/failure-text.ts';
import { PageActions } from '../shell/list-page/list-page.tsx';
import { customerName } from './customer-texts.ts';
import { MergeDialog } from './merge-dialog.tsx';

type Finish = (next: CustomerProfile, text: string, undo?: () => void) => void;
type Open = 'block' | 'sessions' | 'factor' | 'merge';

/** Renders the buttons that change a customer. Actions that end something ask once and state the consequence. */
export function CustomerActions({
  customer,
  mayMerge,
  onChanged,
}: {
  customer: CustomerProfile;
  mayMerge: boolean;
  onChanged: (customer: CustomerProfile) => void;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = customerName(customer);
  const params = { id: customer.id };
  const close = () => setOpen(null);
  const finish: Finish = (next, text, undo) => {
    close();
    showMessage(text, undo ? { isPersistent: true, action: { label: 'Undo', run: undo } } : {});
    onChanged(next);
  };
  const unblock = async () => {
    setBusy(true);
    try {
      finish(await call(unblockCustomer, { params }), `${name} can order again.`);
    } catch (error) {
      showMessage(failureText(error), { kind: 'error' });
    }
    setBusy(false);
  };
  return (
    <PageActions>
      {customer.block ? (
        <ActionButton
          action="Unblock this customer"
          paletteIcon="lock"
          isPrimary
          loading={isBusy}
          onPress={() => void unblock()}
        >
          Unblock
        </ActionButton>
      ) : (
        <ActionButton action="Block this customer" icon="lock" onPress={() => setOpen('block')}>
          Block
        </ActionButton>
      )}
      {customer.sessions.length > 0 ? (
        <ActionButton
          action="Sign this customer out everywhere"
          paletteIcon="lock"
          onPress={() => setOpen('sessions')}
        >
          Sign out everywhere
        </ActionButton>
      ) : null}
      {customer.hasSecondFactor ? (
        <ActionButton
          action="Reset this customer’s second factor"
          paletteIcon="phone"
          onPress={() => setOpen('factor')}
        >
          Reset second factor
        </ActionButton>
      ) : null}
      {mayMerge ? (
        <ActionButton
          action="Merge this customer with another"
          paletteIcon="swap"
          onPress={() => setOpen('merge')}
        >
          Merge
        </ActionButton>
      ) : null}
      {open === null ? null : (
        <ActionDialog customer={customer} action={open} onClose={close} onDone={finish} onUndo={unblock} />
      )}
    </PageActions>
  );
}

function ActionDialog({
  customer,
  action,
  onClose,
  onDone,
  onUndo,
}: {
  customer: CustomerProfile;
  action: Open;
  onClose: () => void;
  onDone: Finish;
  onUndo: () => Promise<void>;
}) {
  const [reason, setReason] = useState('');
  const name = customerName(customer);
  const params = { id: customer.id };
  const reasonField = (label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={reason}
      maxLength={MAX_REASON}
      onChange={({ target }) => setReason(target.value)}
    />
  );
  if (action === 'merge') return <MergeDialog customer={customer} onClose={onClose} />;
  if (action === 'block')
    return (
      <ConfirmDialog
        title={`Block ${name}?`}
        label="Block"
        onClose={onClose}
        onConfirm={async () =>
          onDone(
            await call(blockCustomer, { params, body: { reason } }),
            `${name} can’t order any more.`,
            () => void onUndo(),
          )
        }
      >
        <p>
          {name} can’t place orders on any site, neither with the account nor as a guest with this email
          address. Orders that are already placed stay. The checkout tells the customer to call.
        </p>
        {reasonField('Reason', 'Only staff can read it.')}
      </ConfirmDialog>
    );
  if (action === 'sessions')
    return (
      <ConfirmDialog
        title={`Sign ${name} out everywhere?`}
        label="Sign out everywhere"
        onClose={onClose}
        onConfirm={async () =>
          onDone(await call(endCustomerSessions, { params }), `${name} is signed out everywhere.`)
        }
      >
        <p>
          Ends {counted(customer.sessions.length, 'session')} on all sites. {name} can sign in again with the
          same password.
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${name}?`}
      label="Reset second factor"
      onClose={onClose}
      onConfirm={async () =>
        onDone(
          await call(resetCustomerSecondFactor, { params, body: { identityCheck: reason } }),
          `${name} signs in without a second factor now.`,
        )
      }
    >
      <p>
        The authenticator app and the recovery codes stop working. {name} is signed out everywhere and gets an
        email. The password stays.
      </p>
      {reasonField('How did you check the identity?', 'For example: called back on the number of an order.')}
    </ConfirmDialog>
  );
}
