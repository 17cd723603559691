import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '#domains/integrations/contract/values.ts';
import {
  changeWebhook,
  createWebhook,
  type listWebhooks,
  type Webhook,
  type WebhookDraft,
} from '#domains/integrations/contract/webhooks.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ChoiceGroup, withValue } from '../shell/records/choice-group.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';

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
  const { draft, fields, change, dialog } = useRecordForm<WebhookDraft>({
    initial: () => ({
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      siteId: webhook?.siteId ?? null,
      topics: (webhook?.topics ?? []) as TopicName[],
    }),
    faultsOf,
    save: async (body) => {
      if (webhook)
        onChanged?.(
          await call(changeWebhook, { params: { id: webhook.id }, body }, { ifMatch: webhook.version }),
        );
      else onCreated?.(await call(createWebhook, { body }));
    },
  });
  return (
    <FormDialog
      title={webhook ? `Change ${webhook.name}` : 'Add webhook'}
      name="Webhook"
      submit={webhook ? 'Save' : 'Add webhook'}
      {...dialog}
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
      <ChoiceGroup label="Topics" error={fields['topics']} isInColumns>
        {choices.topics.map(({ name, description }) => (
          <Checkbox
            key={name}
            label={name}
            hint={description}
            checked={draft.topics.includes(name)}
            onChange={({ target }) => change({ topics: withValue(draft.topics, name, target.checked) })}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}

function faultsOf({ name, url, topics }: WebhookDraft): Record<string, string> {
  return {
    ...(name.trim() === '' ? { name: 'Enter a name' } : {}),
    ...(/^https?:\/\/\S+$/i.test(url.trim()) ? {} : { url: 'Enter a URL that begins with https://' }),
    ...(topics.length === 0 ? { topics: 'Choose at least one topic' } : {}),
  };
}
