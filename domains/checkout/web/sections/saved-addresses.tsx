import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { listAddresses, type SavedAddress } from '#domains/addresses/contract.ts';
import { SelectField } from '#design/forms/select-field.tsx';
import { fieldId } from '../form/field-errors.ts';
import styles from '../checkout-form.module.css';

/**
 * The minimum number of saved addresses for which a choice is displayed. The form already contains a
 * customer's only address.
 */
const WORTH_CHOOSING = 2;

export type SavedAddressesProps = {
  /** The street address and postcode in the form. */
  current: { address: string; postcode: string };
  onChoose: (address: SavedAddress) => void;
};

/**
 * Renders the customer's saved addresses. Choosing an address sets the form's fields. Renders nothing if the
 * customer has fewer than two.
 */
export function SavedAddresses({ current, onChoose }: SavedAddressesProps) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    call(listAddresses, {}, { signal: controller.signal }).then(setAddresses, () => {
      // If the addresses fail to load, the customer types the address.
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
