import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  DEFAULT_OVERLAP_HOURS,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  takeOverApiKey,
  type ApiKey,
} from '#domains/integrations/contract/api-keys.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { PageActions } from '../shell/list-page/list-page.tsx';
import { useRecordActions } from '../shell/records/use-record-actions.ts';
import { SecretDialog } from '../shell/secret-dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';

type Open = 'rotate' | 'take-over' | 'revoke';

/** Renders the buttons of an API key with their dialogs. `onChanged` without a key loads it again. */
export function ApiKeyActions({ apiKey, onChanged }: { apiKey: ApiKey; onChanged: (key?: ApiKey) => void }) {
  const actions = useRecordActions<Open, AnswerOf<typeof listApiKeys>, ApiKey>({
    loadChoices: () => call(listApiKeys, {}),
    onChanged,
  });
  const { open, setOpen, close, finish } = actions;
  if (apiKey.state === 'revoked') return null;
  const { name, owner, mayChange } = apiKey;
  return (
    <PageActions>
      {mayChange && !owner?.isYou ? (
        <Button
          size="small"
          variant={apiKey.state === 'unattended' ? 'primary' : 'ghost'}
          onClick={() => setOpen('take-over')}
        >
          Take over
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <Button size="small" variant="ghost" icon="edit" loading={actions.isBusy} onClick={actions.edit}>
            Change
          </Button>
          <Button size="small" variant="ghost" onClick={() => setOpen('rotate')}>
            Rotate
          </Button>
        </>
      ) : null}
      <Button size="small" variant="ghost" icon="bin" onClick={() => setOpen('revoke')}>
        Revoke
      </Button>
      {open === 'take-over' ? (
        <TakeOverDialog
          apiKey={apiKey}
          onClose={close}
          onDone={(next) => finish(next, 'You are responsible for this key.')}
        />
      ) : null}
      {open === 'rotate' ? (
        <RotateDialog
          apiKey={apiKey}
          onClose={close}
          onRotated={(rotated) => {
            actions.showSecret(rotated.secret);
            finish(rotated.key);
          }}
        />
      ) : null}
      {open === 'revoke' ? (
        <RevokeDialog
          apiKey={apiKey}
          onClose={close}
          onRevoked={(next) => finish(next, `${name} is revoked.`)}
        />
      ) : null}
      {actions.choices ? <ApiKeyForm apiKey={apiKey} choices={actions.choices} {...actions.form} /> : null}
      {actions.secret === null ? null : (
        <SecretDialog title="New key" label="API key" secret={actions.secret} onClose={actions.hideSecret}>
          <p>
            Replace the key in {name} with this one. <b>It is displayed only now.</b> This page shows when
            each was last used.
          </p>
        </SecretDialog>
      )}
    </PageActions>
  );
}

function TakeOverDialog({
  apiKey: { id, version, name, owner },
  onClose,
  onDone,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onDone: (key: ApiKey) => void;
}) {
  return (
    <ConfirmDialog
      title={`Take over ${name}?`}
      label="Take over"
      onClose={onClose}
      onConfirm={async () => onDone(await call(takeOverApiKey, { params: { id } }, { ifMatch: version }))}
    >
      <p>
        The key may then do only what you may do, and stops if you leave. Its secret stays the same.{' '}
        {owner ? `${owner.name} may know it, so rotate it afterwards.` : 'Rotate it afterwards.'}
      </p>
    </ConfirmDialog>
  );
}

/** How long the previous secret stays valid, in hours. */
const OVERLAPS = [
  { value: '0', label: 'Not at all, because it leaked' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

function RotateDialog({
  apiKey: { id, version, name },
  onClose,
  onRotated,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onRotated: (rotated: AnswerOf<typeof rotateApiKey>) => void;
}) {
  const [overlap, setOverlap] = useState(String(DEFAULT_OVERLAP_HOURS));
  return (
    <ConfirmDialog
      title={`Rotate ${name}?`}
      label="Create new key"
      onClose={onClose}
      onConfirm={async () =>
        onRotated(
          await call(
            rotateApiKey,
            { params: { id }, body: { overlapHours: Number(overlap) } },
            { ifMatch: version },
          ),
        )
      }
    >
      <p>
        You get a new key with the same permissions.{' '}
        {overlap === '0'
          ? 'The present one is refused at once, so requests fail until you replace it.'
          : 'Replace the present one in the other system before it stops.'}
      </p>
      <SelectField
        label="The present key stays valid for"
        value={overlap}
        options={OVERLAPS}
        onChange={({ target }) => setOverlap(target.value)}
      />
    </ConfirmDialog>
  );
}

function RevokeDialog({
  apiKey: { id, name, lastUsedAt },
  onClose,
  onRevoked,
}: {
  apiKey: ApiKey;
  onClose: () => void;
  onRevoked: (key: ApiKey) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      label="Revoke key"
      isDanger
      onClose={onClose}
      onConfirm={async () => onRevoked(await call(revokeApiKey, { params: { id }, body: { reason } }))}
    >
      <p>
        {lastUsedAt === null
          ? 'Nothing has used it yet.'
          : 'The system that uses it is refused from its next request.'}{' '}
        You can’t undo this: it would need a new key.
      </p>
      <TextField
        label="Reason"
        optional
        maxLength={300}
        hint="For the audit log"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
