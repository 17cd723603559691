import { useId, useState } from 'react';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '#domains/integrations/contract/values.ts';
import {
  changeWebhook,
  createWebhook,
  type listWebhooks,
  type Webhook,
  type WebhookDraft,
} from '#domains/integrations/contract/webhooks.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { failureText } from './webhook-texts.ts';
import styles from './webhooks.module.css';

type Choices = Pick<AnswerOf<typeof listWebhooks>, 'topics' | 'sites'>;
type TopicName = WebhookDraft['topics'][number];

/**
 * Renders the dialog that adds a webhook or, with `webhook`, changes one. An error or a lost connection keeps what was
 * entered, and closing asks before it discards changes.
 */
export function WebhookForm({
  webhook,
  choices,
  onClose,
  onCreated,
  onChanged,
}: {
  webhook?: Webhook;
  choices: Choices;
  onClose: () => void;
  onCreated?: (created: AnswerOf<typeof createWebhook>) => void;
  onChanged?: (webhook: Webhook) => void;
}) {
  const [draft, setDraft] = useState<WebhookDraft>(() => ({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    siteId: webhook?.siteId ?? null,
    topics: (webhook?.topics ?? []) as TopicName[],
  }));
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const change = (next: Partial<WebhookDraft>) => {
    setDraft({ ...draft, ...next });
    setChanged(true);
  };

  async function save() {
    setFailure('');
    const missing = faultsOf(draft);
    setFields(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      if (webhook)
        onChanged?.(
          await call(
            changeWebhook,
            { params: { id: webhook.id }, body: draft },
            { ifMatch: webhook.version },
          ),
        );
      else onCreated?.(await call(createWebhook, { body: draft }));
    } catch (error) {
      const wrong = isCallError(error) ? error.body.fields : undefined;
      setFields(wrong ?? {});
      setFailure(wrong ? 'Nothing was saved. Check the marked fields.' : failureText(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={webhook ? `Change ${webhook.name}` : 'Add webhook'}
      name="Webhook"
      submit={webhook ? 'Save' : 'Add webhook'}
      discard="Discard changes"
      unsaved="Your changes aren’t saved."
      isChanged={isChanged}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For you and your colleagues, such as Warehouse system"
        maxLength={MAX_NAME_LENGTH}
        value={draft.name}
        error={fields['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="The address that receives the messages. It begins with https://"
        maxLength={MAX_URL_LENGTH}
        value={draft.url}
        error={fields['url']}
        onChange={({ target }) => change({ url: target.value })}
      />
      <SelectField
        label="Site"
        value={draft.siteId ?? ''}
        error={fields['siteId']}
        options={[
          { value: '', label: 'All sites' },
          ...choices.sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => change({ siteId: target.value === '' ? null : target.value })}
      />
      <TopicChoice
        topics={choices.topics}
        chosen={draft.topics}
        error={fields['topics']}
        onChange={(topics) => change({ topics })}
      />
    </FormDialog>
  );
}

function TopicChoice({
  topics,
  chosen,
  error,
  onChange,
}: {
  topics: Choices['topics'];
  chosen: readonly TopicName[];
  error: string | undefined;
  onChange: (topics: TopicName[]) => void;
}) {
  const errorId = useId();
  return (
    <fieldset className={styles.topics} aria-describedby={error ? errorId : undefined}>
      <legend>Topics</legend>
      {error ? (
        <p id={errorId} role="alert" className={styles.fault}>
          {error}
        </p>
      ) : null}
      {topics.map(({ name, description }) => (
        <Checkbox
          key={name}
          label={name}
          hint={description}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
        />
      ))}
    </fieldset>
  );
}

function faultsOf({ name, url, topics }: WebhookDraft): Record<string, string> {
  return {
    ...(name.trim() === '' ? { name: 'Enter a name' } : {}),
    ...(/^https?:\/\/\S+$/i.test(url.trim()) ? {} : { url: 'Enter a URL that begins with https://' }),
    ...(topics.length === 0 ? { topics: 'Choose at least one topic' } : {}),
  };
}
