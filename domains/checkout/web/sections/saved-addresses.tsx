import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { listAddresses, type SavedAddress } from '#domains/account/contract.ts';
import { SelectField } from '#design/forms/select-field.tsx';
import { fieldId } from '../form/field-errors.ts';
import styles from '../checkout-form.module.css';

/** The minimum number of saved addresses for a choice. A single address is already filled in. */
const WORTH_CHOOSING = 2;

export type SavedAddressesProps = {
  /** The street address and postcode that the form contains at the moment. */
  current: { address: string; postcode: string };
  onChoose: (address: SavedAddress) => void;
};

/**
 * Renders the customer's saved addresses. Choosing one fills in the form. Renders nothing if there is no
 * choice.
 */
export function SavedAddresses({ current, onChoose }: SavedAddressesProps) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call(listAddresses, {}, { signal: controller.signal }).then(setAddresses, () => {
      // If loading fails, the customer types the address, as guests do.
    });
    return () => controller.abort();
  }, []);
  if (addresses.length < WORTH_CHOOSING) return null;
  const chosen = addresses.find(
    ({ address, postcode }) => address === current.address && postcode === current.postcode,
  );
  return (
    <SelectField
      id={fieldId('savedAddress')}
      label="Your saved addresses"
      className={styles.whole}
      value={chosen?.id ?? ''}
      placeholder="Another address"
      options={addresses.map((one) => ({
        value: one.id,
        label: `${one.address}, ${[one.suburb, one.state, one.postcode].filter(Boolean).join(' ')}`,
      }))}
      onChange={(event) => {
        const selected = addresses.find(({ id }) => id === event.target.value);
        if (selected) onChoose(selected);
      }}
    />
  );
}
