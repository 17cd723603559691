import { useState } from 'react';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { addDays, dayInZone, formatDayOfYear } from '#foundation/pure/day.ts';
import {
  blockGiftCard,
  extendGiftCard,
  MAX_VOUCHER_REASON,
  type StaffGiftCardDetails,
} from '#domains/vouchers/contract/gift-cards.ts';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { PageActions } from '../shell/list-page/list-page.tsx';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import { moneyText } from './voucher-texts.ts';

interface ActionProps {
  card: StaffGiftCardDetails;
  onChanged: (card: StaffGiftCardDetails) => void;
}

/** Renders the buttons that block, unblock and extend a gift card, with their dialogs. */
export function GiftCardActions(props: ActionProps) {
  const { card } = props;
  const [open, setOpen] = useState<'block' | 'extend' | null>(null);
  const isBlocked = card.state === 'blocked';
  const close = () => setOpen(null);
  return (
    <PageActions>
      <ActionButton action="Extend the gift card" icon="calendar" onPress={() => setOpen('extend')}>
        Extend
      </ActionButton>
      <ActionButton
        action={isBlocked ? 'Unblock the gift card' : 'Block the gift card'}
        icon="lock"
        onPress={() => setOpen('block')}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </ActionButton>
      {open === 'block' ? <BlockDialog {...props} onClose={close} /> : null}
      {open === 'extend' ? <ExtendDialog {...props} onClose={close} /> : null}
    </PageActions>
  );
}

/** Blocks or unblocks a card in the version that the user saw. */
const block = ({ id, version }: StaffGiftCardDetails, isBlocked: boolean, reason: string) =>
  call(blockGiftCard, { params: { id: String(id) }, body: { isBlocked, reason } }, { ifMatch: version });

function BlockDialog({ card, onChanged, onClose }: ActionProps & { onClose: () => void }) {
  const isBlocked = card.state === 'blocked';
  const label = isBlocked ? 'Unblock' : 'Block';
  const { draft, fields, change, dialog } = useRecordForm({
    initial: () => ({ reason: '' }),
    faultsOf: ({ reason }): Record<string, string> =>
      reason.trim() === '' ? { reason: 'Enter a reason' } : {},
    save: async ({ reason }) => {
      const changed = await block(card, !isBlocked, reason);
      onClose();
      onChanged(changed);
      const undo = () =>
        block(changed, isBlocked, 'Undo').then(onChanged, (error: unknown) => {
          showMessage(failureText(error), { kind: 'error' });
        });
      showMessage(isBlocked ? 'The gift card is unblocked.' : 'The gift card is blocked.', {
        isPersistent: true,
        action: { label: 'Undo', run: () => void undo() },
      });
    },
  });
  const balance = moneyText(card.balance, card.currency);
  return (
    <FormDialog
      title={`${label} this gift card?`}
      name={label}
      submit={label}
      size="small"
      {...dialog}
      onClose={onClose}
    >
      <p>
        {isBlocked
          ? `Its owner can pay with the ${balance} on it again.`
          : `Nobody can pay with the ${balance} on it until you unblock it. The balance stays.`}
        {!isBlocked && card.held > 0
          ? ` Unpaid orders hold another ${moneyText(card.held, card.currency)}, which they can still use.`
          : ''}
      </p>
      <TextField
        label="Reason"
        hint="For colleagues and the audit log"
        maxLength={MAX_VOUCHER_REASON}
        value={draft.reason}
        error={fields['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}

function ExtendDialog({ card, onChanged, onClose }: ActionProps & { onClose: () => void }) {
  const { day } = dayInZone(new Date(card.expiresAt), card.timeZone);
  const { draft, fields, change, dialog } = useRecordForm({
    initial: () => ({ lastDay: '' }),
    faultsOf: ({ lastDay }): Record<string, string> =>
      lastDay > day ? {} : { lastDay: `Enter a day after ${formatDayOfYear(day)}` },
    save: async (body) => {
      const request = { params: { id: String(card.id) }, body };
      const changed = await call(extendGiftCard, request, { ifMatch: card.version });
      onClose();
      onChanged(changed);
      showMessage('The gift card is extended. Let its owner know the new last day.');
    },
  });
  return (
    <FormDialog
      title="Extend this gift card"
      name="Last day"
      submit="Extend"
      size="small"
      {...dialog}
      onClose={onClose}
    >
      <p>
        It is valid until {formatDayOfYear(day)}. You can’t undo this: what its owner was promised is never
        shortened.
      </p>
      <TextField
        label="New last day"
        type="date"
        min={addDays(day, 1)}
        value={draft.lastDay}
        error={fields['lastDay']}
        onChange={({ target }) => change({ lastDay: target.value })}
      />
    </FormDialog>
  );
}
