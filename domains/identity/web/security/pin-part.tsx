import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Actions, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { removePin, setPin } from '../../contract/identity.ts';
import { pinError } from '../../rules/pin.ts';
import { HindranceNotice } from './hindrance-notice.tsx';
import { hindranceOf, usePress, type Hindrance } from './use-security.ts';
import styles from './security.module.css';

/** Renders the form to set or remove a staff member's PIN, which unlocks a locked screen. */
export function PinPart({ hasPin, reload }: { hasPin: boolean; reload: () => Promise<void> }) {
  const press = usePress();
  const [isSetting, setSetting] = useState(false);
  const { opener, back } = useWayBack();
  return (
    <Part
      title="Screen lock PIN"
      intro="The screen locks when you’re not using it. Unlock it with your PIN or a passkey. The PIN isn’t used for anything else."
    >
      <HindranceNotice hindrance={press.hindrance} />
      {isSetting ? (
        <PinForm
          onDone={async () => {
            await reload();
            setSetting(false);
          }}
          onCancel={() => back(() => setSetting(false), 'form')}
        />
      ) : (
        <Actions>
          <Button ref={opener('form')} variant="ghost" size="small" onClick={() => setSetting(true)}>
            {hasPin ? 'Change PIN' : 'Set a PIN'}
          </Button>
          {hasPin ? (
            <Button
              variant="ghost"
              size="small"
              loading={press.isBusy}
              onClick={() =>
                void press.run(async () => {
                  await call(removePin, {});
                  await reload();
                })
              }
            >
              Remove PIN
            </Button>
          ) : null}
        </Actions>
      )}
    </Part>
  );
}

function PinForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const form = useForm({
    names: ['pin'],
    check: ({ pin }) => {
      const fault = pinError(pin);
      return fault ? { pin: fault } : {};
    },
    failed: (error) => {
      setHindrance(hindranceOf(error));
      return ' ';
    },
    send: async ({ pin }) => {
      setHindrance(null);
      await call(setPin, { body: { pin } });
      await onDone();
    },
  });
  return (
    <form method="post" noValidate className={styles.form} {...form.handlers} aria-label="PIN">
      <HindranceNotice hindrance={hindrance} />
      <TextField
        {...form.field('pin')}
        type="password"
        label="New PIN"
        hint="Six to eight digits."
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <FormButtons send="Save PIN" isSending={form.state === 'sending'} onCancel={onCancel} />
    </form>
  );
}
