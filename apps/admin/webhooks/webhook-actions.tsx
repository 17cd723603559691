import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { LOG_DAYS, PREVIOUS_SECRET_HOURS } from '#domains/integrations/contract/values.ts';
import {
  deleteWebhook,
  listWebhooks,
  pauseWebhook,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '#domains/integrations/contract/webhooks.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { PageActions } from '../shell/list-page/list-page.tsx';
import { showOnNextPage } from '../shell/next-page-message.ts';
import { useRecordActions } from '../shell/records/use-record-actions.ts';
import { SecretDialog } from '../shell/secret-dialog.tsx';
import { SecretAdvice } from './secret-advice.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Open = 'pause' | 'resume' | 'replay' | 'secret' | 'delete';

/** Renders the buttons of a webhook with their dialogs. `onChanged` without a webhook loads it again. */
export function WebhookActions({
  webhook,
  onChanged,
}: {
  webhook: Webhook;
  onChanged: (webhook?: Webhook) => void;
}) {
  const navigate = useNavigate();
  const actions = useRecordActions<Open, AnswerOf<typeof listWebhooks>, Webhook>({
    loadChoices: () => call(listWebhooks, {}),
    onChanged,
  });
  const { open, setOpen, close, finish, isBusy, run } = actions;
  const { id, version, isPaused, name } = webhook;
  const params = { id };
  const ifMatch = { ifMatch: version };
  const test = () =>
    run(async () => {
      await call(testWebhook, { params });
      finish(undefined, 'Test is being sent. The log shows the result.');
    });

  return (
    <PageActions>
      {isPaused ? (
        <Button size="small" onClick={() => setOpen('resume')}>
          Resume
        </Button>
      ) : (
        <Button size="small" loading={isBusy} onClick={() => void test()}>
          Send test
        </Button>
      )}
      <Button size="small" variant="ghost" icon="edit" onClick={actions.edit}>
        Change
      </Button>
      {isPaused ? null : (
        <>
          <Button size="small" variant="ghost" onClick={() => setOpen('replay')}>
            Replay
          </Button>
          <Button size="small" variant="ghost" onClick={() => setOpen('pause')}>
            Pause
          </Button>
        </>
      )}
      <Button size="small" variant="ghost" onClick={() => setOpen('secret')}>
        New secret
      </Button>
      <Button size="small" variant="ghost" icon="bin" onClick={() => setOpen('delete')}>
        Delete
      </Button>

      {open === 'pause' ? (
        <ConfirmDialog
          title={`Pause ${name}?`}
          label="Pause"
          onClose={close}
          onConfirm={async () => finish(await call(pauseWebhook, { params }, ifMatch))}
        >
          <p>
            Nothing is sent until you resume it. What happens meanwhile is stored for {LOG_DAYS} days, and you
            can send it then.
          </p>
        </ConfirmDialog>
      ) : null}
      {open === 'resume' ? <ResumeDialog webhook={webhook} onClose={close} onDone={finish} /> : null}
      {open === 'replay' ? <ReplayDialog webhook={webhook} onClose={close} onDone={finish} /> : null}
      {open === 'secret' ? (
        <ConfirmDialog
          title="Create a new secret?"
          label="Create secret"
          onClose={close}
          onConfirm={async () => {
            const rotated = await call(rotateWebhookSecret, { params }, ifMatch);
            actions.showSecret(rotated.secret);
            finish(rotated.webhook);
          }}
        >
          <p>
            For {PREVIOUS_SECRET_HOURS} hours, messages are signed with the current and the new secret. After
            that, a receiver with the current secret rejects them.
          </p>
        </ConfirmDialog>
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          label="Delete webhook"
          isDanger
          onClose={close}
          onConfirm={async () => {
            await call(deleteWebhook, { params }, ifMatch);
            showOnNextPage(`${name} was deleted.`);
            await navigate('/webhooks');
          }}
        >
          <p>
            {webhook.waiting > 0
              ? `${webhook.waiting.toLocaleString('en')} waiting messages are never sent. `
              : ''}
            You can’t get its log and its secret back. To stop sending for some time, pause it.
          </p>
        </ConfirmDialog>
      ) : null}
      {actions.choices ? <WebhookForm webhook={webhook} choices={actions.choices} {...actions.form} /> : null}
      {actions.secret === null ? null : (
        <SecretDialog title="New secret" secret={actions.secret} onClose={actions.hideSecret}>
          <SecretAdvice isRotated />
        </SecretDialog>
      )}
    </PageActions>
  );
}

function ResumeDialog({
  webhook: { id, version, name, waiting },
  onClose,
  onDone,
}: {
  webhook: Webhook;
  onClose: () => void;
  onDone: (webhook: Webhook) => void;
}) {
  const [skipsMissed, setSkips] = useState(false);
  return (
    <ConfirmDialog
      title={`Resume ${name}?`}
      label="Resume"
      onClose={onClose}
      onConfirm={async () =>
        onDone(await call(resumeWebhook, { params: { id }, body: { skipsMissed } }, { ifMatch: version }))
      }
    >
      <p>
        {waiting === 1 ? '1 waiting message is' : `${waiting.toLocaleString('en')} waiting messages are`} sent
        now.
      </p>
      <Checkbox
        label="Also send what happened during the pause"
        checked={!skipsMissed}
        onChange={({ target }) => setSkips(!target.checked)}
      />
    </ConfirmDialog>
  );
}

function ReplayDialog({
  webhook: { id, name },
  onClose,
  onDone,
}: {
  webhook: Webhook;
  onClose: () => void;
  onDone: () => void;
}) {
  const [from, setFrom] = useState('');
  return (
    <ConfirmDialog
      title={`Replay messages of ${name}`}
      label="Replay"
      onClose={onClose}
      onConfirm={async () => {
        const moment = new Date(from);
        const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
        const { messages } = await call(replayWebhook, { params: { id }, body: { from: text } });
        showMessage(
          messages === 1 ? '1 message is being sent again.' : `${messages} messages are being sent again.`,
        );
        onDone();
      }}
    >
      <p>
        All messages of its topics since this moment are sent again with the same ids, also those that were
        delivered. Messages are stored for {LOG_DAYS} days.
      </p>
      <TextField
        label="Since"
        type="datetime-local"
        hint="In the time zone of this device"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
    </ConfirmDialog>
  );
}
