import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { StaffChoices, StaffDraft } from '#domains/staff/contract/admin-staff.ts';
import { ChoiceGroup, withValue } from '../shell/records/choice-group.tsx';
import recordStyles from '../shell/records/record.module.css';

type Faults = Readonly<Record<string, string>>;

/** Renders the fields of a staff member's names, roles, store, sites and salesperson code. */
export function PersonFields({
  draft,
  savedRoles = [],
  choices,
  faults,
  onChange,
}: {
  draft: StaffDraft;
  /** The roles that the person has. They can stay even if the user may not give them. */
  savedRoles?: readonly string[];
  choices: StaffChoices;
  faults: Faults;
  onChange: (change: Partial<StaffDraft>) => void;
}) {
  return (
    <>
      <div className={recordStyles.pair}>
        <TextField
          label="First name"
          maxLength={20}
          autoComplete="off"
          value={draft.firstName}
          error={faults['firstName']}
          onChange={({ target }) => onChange({ firstName: target.value })}
        />
        <TextField
          label="Last name"
          maxLength={20}
          autoComplete="off"
          value={draft.lastName}
          error={faults['lastName']}
          onChange={({ target }) => onChange({ lastName: target.value })}
        />
      </div>
      <Choices
        legend="Roles"
        error={faults['roles']}
        options={choices.roles.map(({ name, label, mayGive, lacked }) => ({
          value: name,
          label,
          hint: mayGive ? undefined : `You don’t have ${lacked.join(', ')}`,
          isOff: !mayGive && !savedRoles.includes(name) && !draft.roles.includes(name),
        }))}
        chosen={draft.roles}
        onChange={(roles) => onChange({ roles })}
      />
      <div className={recordStyles.pair}>
        <SelectField
          label="Store"
          hint="Owns the projects that the person creates"
          value={draft.storeUri ?? ''}
          error={faults['storeUri']}
          options={[
            { value: '', label: 'No store' },
            ...choices.stores.map(({ uri, name }) => ({ value: uri, label: name })),
          ]}
          onChange={({ target }) => onChange({ storeUri: target.value === '' ? null : target.value })}
        />
        <TextField
          label="Salesperson code"
          optional
          hint="If empty, people who sell receive one"
          maxLength={40}
          autoComplete="off"
          value={draft.salespersonCode}
          error={faults['salespersonCode']}
          onChange={({ target }) => onChange({ salespersonCode: target.value })}
        />
      </div>
      <Choices
        legend="Sites"
        hint={
          draft.siteIds.length === 0
            ? 'Works on all sites. Choose sites to limit this.'
            : 'Signs in and works only on these sites, and sees only their orders and customers.'
        }
        error={faults['siteIds']}
        options={choices.sites.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={draft.siteIds}
        onChange={(siteIds) => onChange({ siteIds })}
      />
    </>
  );
}

function Choices({
  legend,
  hint,
  error,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hint?: string;
  error: string | undefined;
  options: readonly { value: string; label: string; hint?: string | undefined; isOff?: boolean }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <ChoiceGroup label={legend} error={error} hint={hint} isInColumns>
      {options.map(({ value, label, hint: note, isOff = false }) => (
        <Checkbox
          key={value}
          label={label}
          hint={note}
          disabled={isOff}
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(withValue(chosen, value, target.checked))}
        />
      ))}
    </ChoiceGroup>
  );
}
