import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Actions, Entries, Entry, EntryWords, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  type PasskeyView,
  type SecurityView,
} from '../../contract/identity.ts';
import { identityText } from '../identity-text.ts';
import { hasPasskeyAlready, isCancelled } from '../sign-in/passkey-browser.ts';
import { HindranceNotice } from './hindrance-notice.tsx';
import { usePress } from './use-security.ts';
import { dayText } from './day-text.ts';
import styles from './security.module.css';

const PASSKEY_PRESENT =
  'This device already has a passkey for your account. Use that passkey, or add one on a different device.';

/**
 * Renders the user's passkeys, with buttons to create one in this browser, and to rename or remove each
 * passkey. A passkey works only on the site where it was created.
 */
export function PasskeysPart({ security, reload }: { security: SecurityView; reload: () => Promise<void> }) {
  const press = usePress();
  const [naming, setNaming] = useState('');
  /**
   * The text about the result of the last action. The page stores the text, because the action may have
   * removed the list item with the button.
   */
  const [done, setDone] = useState<{ key: string; text: string } | null>(null);
  const add = () =>
    press.run(async () => {
      const { options } = await call(beginPasskey, {});
      const { createPasskey } = await import('../sign-in/passkey-browser.ts');
      let response: Record<string, unknown>;
      try {
        response = await createPasskey(options);
      } catch (error) {
        if (isCancelled(error)) return;
        if (hasPasskeyAlready(error)) {
          setDone({ key: `present ${performance.now()}`, text: PASSKEY_PRESENT });
          return;
        }
        throw error;
      }
      const made = await call(addPasskey, { body: { name: '', response } });
      await reload();
      setNaming(made.id);
    });
  return (
    <Part
      title="Passkeys"
      intro="Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to steal."
    >
      <HindranceNotice hindrance={press.hindrance} />
      {done ? (
        <FocusedMessage key={done.key}>
          <Notice kind="success">{done.text}</Notice>
        </FocusedMessage>
      ) : null}
      {security.passkeys.length > 0 ? (
        <Entries>
          {security.passkeys.map((one) => (
            <Entry key={one.id} inline>
              {naming === one.id ? (
                <NameForm
                  passkey={one}
                  onDone={async (name) => {
                    await reload();
                    setNaming('');
                    setDone({ key: `named ${one.id} ${name}`, text: `The passkey is now called ${name}.` });
                  }}
                />
              ) : (
                <>
                  <Described passkey={one} />
                  <Actions>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Rename ${one.name}`}
                      onClick={() => setNaming(one.id)}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Remove ${one.name}`}
                      loading={press.isBusy}
                      onClick={() =>
                        void press.run(async () => {
                          await call(removePasskey, { params: { id: one.id } });
                          await reload();
                          setDone({ key: one.id, text: `${one.name} is removed.` });
                        })
                      }
                    >
                      Remove
                    </Button>
                  </Actions>
                </>
              )}
            </Entry>
          ))}
        </Entries>
      ) : null}
      <Button icon="plus" loading={press.isBusy} onClick={() => void add()}>
        Add a passkey
      </Button>
    </Part>
  );
}

function Described({ passkey }: { passkey: PasskeyView }) {
  const isElsewhere = useSite().id !== passkey.siteId;
  return (
    <EntryWords>
      <b>{passkey.name}</b>
      <span>
        Added {dayText(passkey.addedAt)}
        {passkey.lastUsedAt ? `, last used ${dayText(passkey.lastUsedAt)}` : ', not used yet'}
        {isElsewhere ? ', for one of our other shops' : ''}
      </span>
    </EntryWords>
  );
}

function NameForm({ passkey, onDone }: { passkey: PasskeyView; onDone: (name: string) => Promise<void> }) {
  const form = useForm({
    names: ['name'],
    failed: identityText,
    check: ({ name }) => (name === '' ? { name: 'Please enter a name' } : {}),
    send: async ({ name }) => {
      await call(renamePasskey, { params: { id: passkey.id }, body: { name } });
      await onDone(name);
    },
  });
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      {...form.handlers}
      aria-label="Name of the passkey"
    >
      <TextField {...form.field('name')} label="Name" maxLength={60} defaultValue={passkey.name} autoFocus />
      <Button type="submit" size="small" loading={form.state === 'sending'}>
        Save name
      </Button>
    </form>
  );
}
