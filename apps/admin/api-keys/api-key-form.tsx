import { Icon } from '#design/icons/icon.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  changeApiKey,
  createApiKey,
  MAX_KEY_NAME_LENGTH,
  REQUESTS_PER_MINUTE,
  type ApiKey,
  type ApiKeyDraft,
  type listApiKeys,
} from '#domains/integrations/contract/api-keys.ts';
import { PERMISSION_AREAS } from '#domains/staff/contract/permission-texts.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ChoiceGroup, withValue } from '../shell/records/choice-group.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import { toExpiry, toExpiryDay } from './api-key-texts.ts';
import recordStyles from '../shell/records/record.module.css';
import styles from './api-keys.module.css';

type Choices = Pick<AnswerOf<typeof listApiKeys>, 'permissions' | 'sites' | 'mustChooseSites'>;
type PermissionName = ApiKeyDraft['permissions'][number];

/** What the form contains, as typed. */
interface Draft {
  name: string;
  permissions: readonly PermissionName[];
  siteIds: readonly string[];
  networks: string;
  requestsPerMinute: string;
  /** The last day of the key; empty for no expiry. */
  lastDay: string;
}

/**
 * Renders the dialog that creates an API key or, with `apiKey`, changes one. An error or a lost connection keeps what was
 * entered, and closing asks before it discards changes.
 */
export function ApiKeyForm({
  apiKey,
  choices,
  onClose,
  onCreated,
  onChanged,
}: {
  apiKey?: ApiKey;
  choices: Choices;
  onClose: () => void;
  onCreated?: (created: AnswerOf<typeof createApiKey>) => void;
  onChanged?: (key: ApiKey) => void;
}) {
  const { draft, fields, change, dialog } = useRecordForm<Draft>({
    initial: () => toDraft(apiKey),
    faultsOf: (typed) => faultsOf(typed, choices),
    save: async (typed) => {
      const body = toBody(typed, apiKey);
      if (apiKey)
        onChanged?.(
          await call(changeApiKey, { params: { id: apiKey.id }, body }, { ifMatch: apiKey.version }),
        );
      else onCreated?.(await call(createApiKey, { body }));
    },
  });
  return (
    <FormDialog
      title={apiKey ? `Change ${apiKey.name}` : 'Create API key'}
      name="API key"
      submit={apiKey ? 'Save' : 'Create API key'}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The system that uses it, such as Warehouse. The audit log shows this name"
        maxLength={MAX_KEY_NAME_LENGTH}
        autoComplete="off"
        value={draft.name}
        error={fields['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PermissionChoice
        permissions={choices.permissions}
        chosen={draft.permissions}
        error={fields['permissions']}
        onChange={(permissions) => change({ permissions })}
      />
      <SiteChoice
        choices={choices}
        chosen={draft.siteIds}
        error={fields['siteIds']}
        onChange={(siteIds) => change({ siteIds })}
      />
      <TextArea
        label="IP addresses"
        optional
        rows={3}
        hint="One address or network per line, such as 192.0.2.7 or 10.1.0.0/16. Empty: requests may come from anywhere"
        spellCheck={false}
        value={draft.networks}
        error={fields['networks']}
        onChange={({ target }) => change({ networks: target.value })}
      />
      <div className={recordStyles.pair}>
        <TextField
          label="Last day"
          optional
          type="date"
          hint="Empty: it never expires"
          value={draft.lastDay}
          error={fields['expiresAt']}
          onChange={({ target }) => change({ lastDay: target.value })}
        />
        <TextField
          label="Requests per minute"
          inputMode="numeric"
          hint={`From ${REQUESTS_PER_MINUTE.min} to ${REQUESTS_PER_MINUTE.max.toLocaleString('en')}`}
          value={draft.requestsPerMinute}
          error={fields['requestsPerMinute']}
          onChange={({ target }) => change({ requestsPerMinute: target.value })}
        />
      </div>
    </FormDialog>
  );
}

function PermissionChoice({
  permissions,
  chosen,
  error,
  onChange,
}: {
  permissions: Choices['permissions'];
  chosen: readonly PermissionName[];
  error: string | undefined;
  onChange: (chosen: PermissionName[]) => void;
}) {
  return (
    <ChoiceGroup label="What it may do" error={error}>
      {PERMISSION_AREAS.map((area) => {
        const ofArea = permissions.filter((one) => one.area === area);
        const count = ofArea.filter(({ name }) => chosen.includes(name)).length;
        if (ofArea.length === 0) return null;
        return (
          <details key={area} className={styles.area} open={count > 0 || undefined}>
            <summary>
              <Icon name="chevron-down" size="small" />
              {area}
              <span className="muted">{count === 0 ? '' : `${count} of ${ofArea.length}`}</span>
            </summary>
            {ofArea.map(({ name, text, mayGive }) => (
              <Checkbox
                key={name}
                label={<code>{name}</code>}
                hint={mayGive ? text : `${text} You don’t have it, so you can’t give it.`}
                disabled={!mayGive}
                checked={chosen.includes(name)}
                onChange={({ target }) => onChange(withValue(chosen, name, target.checked))}
              />
            ))}
          </details>
        );
      })}
    </ChoiceGroup>
  );
}

function SiteChoice({
  choices: { sites, mustChooseSites },
  chosen,
  error,
  onChange,
}: {
  choices: Choices;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  return (
    <ChoiceGroup
      label="Sites"
      error={error}
      isInColumns
      hint={
        mustChooseSites
          ? 'You work on these sites. Choose those on whose addresses the key is valid.'
          : 'Choose the sites on whose addresses the key is valid. Without a choice, it is valid on all.'
      }
    >
      {sites.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(withValue(chosen, id, target.checked))}
        />
      ))}
    </ChoiceGroup>
  );
}

const toDraft = (key: ApiKey | undefined): Draft => ({
  name: key?.name ?? '',
  permissions: (key?.permissions ?? []) as PermissionName[],
  siteIds: key?.siteIds ?? [],
  networks: key?.networks.join('\n') ?? '',
  requestsPerMinute: String(key?.requestsPerMinute ?? REQUESTS_PER_MINUTE.default),
  lastDay: toExpiryDay(key?.expiresAt ?? null),
});

function toBody(draft: Draft, key: ApiKey | undefined): ApiKeyDraft {
  const isSameDay = key !== undefined && draft.lastDay === toExpiryDay(key.expiresAt);
  return {
    name: draft.name,
    permissions: [...draft.permissions],
    siteIds: [...draft.siteIds],
    networks: draft.networks.split(/[\n,]/).flatMap((line) => line.trim() || []),
    requestsPerMinute: Number(draft.requestsPerMinute),
    expiresAt: isSameDay ? key.expiresAt : toExpiry(draft.lastDay),
  };
}

function faultsOf(
  { name, permissions, siteIds, requestsPerMinute }: Draft,
  { mustChooseSites }: Choices,
): Record<string, string> {
  const { min, max } = REQUESTS_PER_MINUTE;
  const limit = /^\d{1,5}$/.test(requestsPerMinute.trim()) ? Number(requestsPerMinute) : 0;
  return {
    ...(name.trim() === '' ? { name: 'Enter a name' } : {}),
    ...(permissions.length === 0 ? { permissions: 'Choose at least one permission' } : {}),
    ...(mustChooseSites && siteIds.length === 0 ? { siteIds: 'Choose at least one site' } : {}),
    ...(limit < min || limit > max ? { requestsPerMinute: `Enter a number from ${min} to ${max}` } : {}),
  };
}
