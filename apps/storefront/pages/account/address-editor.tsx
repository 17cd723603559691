import { useState } from 'react';
import { get, useForm } from 'react-hook-form';
import { call } from '#foundation/browser/call.ts';
import { useDraft } from '#foundation/browser/storage/draft.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { AddressFields } from '#domains/checkout/web/sections/address-fields.tsx';
import { checkValues, nestedErrors } from '#domains/checkout/web/form/check-values.ts';
import { fieldId, useVisibleErrors, type ErrorOf } from '#domains/checkout/web/form/field-errors.ts';
import {
  addressToWire,
  addressValues,
  EMPTY_VALUES,
  type CheckoutValues,
} from '#domains/checkout/web/form/form-values.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { createPlaceLookups } from '#domains/geo/web/place-lookups.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { saveAddress, type SavedAddress } from '#domains/addresses/contract.ts';
import styles from './addresses-page.module.css';

const ORDER = ['firstName', 'lastName', 'address', 'suburb', 'companyName', 'deliveryInstructions'] as const;

/** The key under which the browser stores the draft of an address. */
export const ADDRESS_DRAFT = 'address';

export interface AddressDraft {
  /** The id of the saved address, or `new` for an unsaved address. */
  id: string;
  values: CheckoutValues['deliveryAddress'];
  isDefault: boolean;
}

/**
 * Renders the form for an address, with the fields and rules of the checkout (ADDRESS). A new address starts
 * with the user's name.
 */
export function AddressEditor({
  owner,
  address,
  isFirst,
  onSaved,
  onCancel,
}: {
  /** The id of the signed-in user. */
  owner: string;
  /** The edited address; null for a new address. */
  address: SavedAddress | null;
  /** Whether this is the user's first address. The first address automatically becomes the default. */
  isFirst: boolean;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const { country, capabilities } = useSite();
  const { account } = useOwnAccount();
  const id = address?.id ?? 'new';
  const storedDraft: AddressDraft | null = useDraft(ADDRESS_DRAFT, {
    owner,
    typed: (): AddressDraft | null =>
      draft || isDirty ? { id, values: form.getValues('deliveryAddress'), isDefault } : null,
  });
  const draft = storedDraft?.id === id ? storedDraft : null;
  const [isDefault, setDefault] = useState(draft?.isDefault ?? address?.isDefault ?? isFirst);
  const { failure, refused, save } = useSaveAddress(address, onSaved);
  const begun = address ?? { firstName: account?.firstName ?? '', lastName: account?.lastName ?? '' };
  const form = useForm<CheckoutValues>({
    mode: 'all',
    shouldFocusError: false,
    defaultValues: { ...EMPTY_VALUES, deliveryAddress: draft?.values ?? addressValues(begun, country) },
    resolver: (values) => validateAddress(values, country, capabilities.companyNameRequired),
  });
  const { isSubmitting, isDirty } = form.formState;
  const [lookups] = useState(createPlaceLookups);
  const [isWaiting, setWaiting] = useState(false);
  const visibleErrorOf = useVisibleErrors(form);
  const errorOf: ErrorOf = (field, typedIn) =>
    visibleErrorOf(field, typedIn) ?? refused[field.replace('deliveryAddress.', '')];
  const refuse = (found: object) => {
    const wrong = ORDER.find((field) => get(found, `deliveryAddress.${field}`) !== undefined);
    if (wrong) focusOn(wrong);
  };
  const submit = async () => {
    if (isWaiting) return;
    setWaiting(true);
    await lookups.settle();
    setWaiting(false);
    await form.handleSubmit((values) => save(values.deliveryAddress, isDefault), refuse)();
  };
  const title = address ? 'Edit address' : 'New address';
  return (
    <form
      method="post"
      noValidate
      aria-label={title}
      className={`panel ${styles.editor}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* The button that opened the form is removed, so focus moves to the form. */}
      <FocusedMessage>
        <h2 className="h3">{title}</h2>
      </FocusedMessage>
      {draft !== null && failure === '' ? (
        <Notice className={styles.faults}>
          What you entered before your session ended is still here. Save it so you don’t lose it.
        </Notice>
      ) : null}
      {failure ? (
        <Notice kind="error" live className={styles.faults}>
          {failure}
        </Notice>
      ) : null}
      <AddressFields
        form={form}
        which="deliveryAddress"
        errorOf={errorOf}
        country={country}
        companyIsRequired={capabilities.companyNameRequired}
        withInstructions={capabilities.deliveryInstructions}
        filled={0}
        lookups={lookups}
      />
      {isFirst || address?.isDefault ? null : (
        <Checkbox
          label="Make this my default address"
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
      )}
      <FormButtons send="Save address" isSending={isSubmitting || isWaiting} onCancel={onCancel} />
    </form>
  );
}

/**
 * Returns the function that saves the address, and the errors that the server returned. `refused` contains
 * the error texts by field, `failure` the error text for the whole form.
 */
function useSaveAddress(address: SavedAddress | null, onSaved: () => Promise<void>) {
  const { country } = useSite();
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const save = async (values: CheckoutValues['deliveryAddress'], isDefault: boolean) => {
    setFailure('');
    setRefused({});
    const { country: _country, ...input } = addressToWire(values, country, true);
    try {
      await call(saveAddress, { body: { ...input, ...(address ? { id: address.id } : {}), isDefault } });
      await onSaved();
    } catch (error) {
      const fields = (isCallError(error) && error.body.fields) || {};
      setRefused(fields as Record<string, string>);
      setFailure(identityText(error));
    }
  };
  return { failure, refused, save };
}

/** Validates the delivery address with the rules of the checkout. */
function validateAddress(values: CheckoutValues, country: 'AU' | 'NZ', companyRequired: boolean) {
  const found = checkValues(values, { country, hasMiele: false, companyRequired });
  const own = Object.entries(found).filter(([path]) => path.startsWith('deliveryAddress.'));
  return own.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: nestedErrors(Object.fromEntries(own)) };
}

/** Focuses the control of an address field. */
function focusOn(field: string): void {
  document.getElementById(fieldId(`deliveryAddress.${field === 'suburb' ? 'typedSuburb' : field}`))?.focus();
}
