import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Combobox } from '#design/forms/combobox.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField, type TextFieldProps } from '#design/forms/text-field.tsx';
import { findReferrers, saveCustomer } from '../../contract/projects.ts';
import type { QuoteData } from '../../contract/types.ts';
import { REFERRER_TEXTS, type QuoteText } from '../../contract/values.ts';
import { customerFaults } from '../../rules/customer-fields.ts';
import { TOOL_SEARCH } from '../lines/add-product.tsx';
import { CustomerAddress } from './customer-address.tsx';
import { FindCustomer } from './find-customer.tsx';
import { useProjectCount } from './customer.ts';
import { useProjectWorkspaceForForm } from '../project-workspace.tsx';
import { DeskDialog } from '../refusal.tsx';
import { FALLBACK, toolText } from '../tool-text.ts';
import { useSettled } from '../lists/use-settled.ts';
import work from '../workspace.module.css';

type Field = Exclude<QuoteText, 'comments' | 'projectGoal' | 'projectStart'>;

interface FieldLook {
  label: string;
  most: number;
  type?: TextFieldProps['type'];
  autoComplete?: string;
  isWide?: true;
}

const WHO: Partial<Record<Field, FieldLook>> = {
  firstName: { label: 'First name', most: 60, autoComplete: 'off' },
  lastName: { label: 'Last name', most: 60 },
  customerName: { label: 'Name on quotes', most: 120, isWide: true },
  customerEmail: { label: 'Email', most: 254, type: 'email' },
  customerEmailSecondary: { label: 'Second email', most: 254, type: 'email' },
  contactNumber: { label: 'Phone', most: 30, type: 'tel' },
  customerNumberSecondary: { label: 'Second phone', most: 30, type: 'tel' },
};
const WHERE: Partial<Record<Field, FieldLook>> = {
  suburb: { label: 'Suburb', most: 60 },
  state: { label: 'State', most: 10 },
  postCode: { label: 'Postcode', most: 10 },
};
const REFERRER: Partial<Record<Field, FieldLook>> = {
  referrerCode: { label: 'KAD code', most: 40 },
  referrerName: { label: 'Name', most: 120 },
  referrerBusinessName: { label: 'Business', most: 120 },
  referrerPhone: { label: 'Referrer’s phone', most: 30, type: 'tel' },
  referrerContact: { label: 'Referrer’s contact', most: 254, isWide: true },
};
const NAMES = ['projectAddress', ...Object.keys({ ...WHO, ...WHERE, ...REFERRER })] as Field[];
/**
 * Fields that identify the customer. When one of them changes, the form displays how many projects the
 * customer has (PROJECT-20).
 */
const COUNTED = [
  'customerEmail',
  'customerEmailSecondary',
  'contactNumber',
  'customerNumberSecondary',
] as const;

/**
 * Renders the form for a project's customer. For staff it also contains the referrer (KAD), whom staff find
 * by the beginning of a code, name or business.
 */
export function CustomerDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { project, isStaff, change } = useProjectWorkspaceForForm();
  const [typed, setTyped] = useState(project.quoteData);
  const count = useProjectCount(useSettled(typed), isStaff);
  const names = isStaff
    ? NAMES
    : NAMES.filter((name) => !(REFERRER_TEXTS as readonly string[]).includes(name));
  const form = useForm({
    names,
    check: (values) => customerFaults(values, project.quoteData),
    send: async (values) => {
      const changed = Object.fromEntries(
        names.filter((name) => values[name] !== project.quoteData[name]).map((name) => [name, values[name]]),
      );
      if (
        Object.keys(changed).length === 0 ||
        (await change(saveCustomer, { body: { projectId: project.projectId, ...changed } }))
      )
        onClose();
    },
  });
  const field = (name: Field, { label, most, type = 'text', autoComplete = 'off', isWide }: FieldLook) => (
    <TextField
      key={name}
      {...form.field(name)}
      label={label}
      optional
      type={type}
      maxLength={most}
      autoComplete={autoComplete}
      className={isWide ? work.span : undefined}
      value={typed[name]}
      onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  const fill = (found: Partial<QuoteData>) => setTyped((now) => ({ ...now, ...found }));
  const renderFields = (of: Partial<Record<Field, FieldLook>>) =>
    Object.entries(of).map(([name, look]) => field(name as Field, look));
  return (
    <DeskDialog
      open
      onClose={onClose}
      title={isStaff ? 'Customer and referrer' : 'Who the project is for'}
      type="left"
      size="medium"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.state === 'sending'}>
            Save customer
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={work.stack}>
        {isStaff ? <FindCustomer onFound={fill} /> : null}
        <div className={work.fields}>{renderFields(WHO)}</div>
        <div className={work.fields}>
          <CustomerAddress
            className={work.span}
            {...form.field('projectAddress')}
            initialText={typed.projectAddress}
            onType={(projectAddress) => fill({ projectAddress })}
            onFound={fill}
          />
          {renderFields(WHERE)}
        </div>
        {isStaff && COUNTED.some((name) => typed[name] !== '') ? (
          <p role="status" className={work.fine}>
            {count.state === 'failure'
              ? toolText(count.error, FALLBACK.projectCount)
              : count.answer
                ? countText(count.answer.projectCount)
                : ''}
          </p>
        ) : null}
        {isStaff ? (
          <>
            <h3 className={work.title}>Referrer</h3>
            <FindReferrer onFound={fill} />
            <div className={work.fields}>{renderFields(REFERRER)}</div>
          </>
        ) : null}
      </Form>
    </DeskDialog>
  );
}

/** Renders a search field for referrers. */
function FindReferrer({ onFound }: { onFound: (found: Partial<QuoteData>) => void }) {
  return (
    <Combobox
      {...TOOL_SEARCH}
      label="Find a referrer"
      placeholder="KAD code, name or business"
      clearOnSelect
      load={async (text, signal) => {
        try {
          return (await call(findReferrers, { params: { text } }, { signal })).referrers;
        } catch (error) {
          if (!signal.aborted) showMessage(toolText(error, FALLBACK.referrer), { kind: 'error' });
          throw error;
        }
      }}
      itemToString={({ referrerName, referrerBusinessName }) => referrerBusinessName || referrerName}
      itemKey={({ referrerCode }) => referrerCode}
      renderItem={(one) => (
        <span>
          {one.referrerBusinessName || one.referrerName}{' '}
          <span className={work.fine}>
            {[one.referrerBusinessName ? one.referrerName : '', `KAD ${one.referrerCode}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      )}
      onSelect={onFound}
    />
  );
}

function countText(count: number): string {
  if (count === 0) return 'No project has this customer yet.';
  return count === 1 ? 'One project has this customer.' : `${count} projects have this customer.`;
}
